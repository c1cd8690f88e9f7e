"""Who asks whether a machine writes to them is told apart from who asks about machines: a person answers the first."""

import pytest

from outrider.mail.machine_questions import asks_if_machine

ASKED = """
Are you a bot?
Before we go on: are you actually a real person?
Is this AI?
Am I talking to a human?
Did ChatGPT write this?
Was this email written by an AI?
This reads like it was written by a bot.
Bot or human?
Is there a real person reading this?
is this auto-generated?
Sind Sie ein Bot?
Bist du eigentlich ein echter Mensch?
Schreibe ich hier mit einer KI?
Wurde das von ChatGPT geschrieben?
Ist das KI-generiert?
Sitzt da ein Mensch oder antwortet eine Maschine?
Ist das etwa ein Roboter?
Êtes-vous un robot ?
Est-ce une IA ?
Est-ce que je parle à une vraie personne ?
Ce message a-t-il été écrit par une IA ?
Vous êtes humain ?
¿Eres un bot?
¿Es usted una persona real?
¿Estoy hablando con una máquina?
¿Este correo fue escrito por una inteligencia artificial?
Sei un bot?
Lei è una persona vera?
Sto parlando con una macchina?
Questa mail è stata scritta da un'intelligenza artificiale?
Bent u een robot?
Ben jij een echt mens?
Spreek ik met een computer?
Is dit door een AI geschreven?
Czy jest Pan botem?
Czy jesteś prawdziwym człowiekiem?
Czy rozmawiam z robotem?
Czy ten mail został napisany przez sztuczną inteligencję?
""".strip().splitlines()
NOT_ASKED = """
Do you sell a chatbot as well?
Is your product AI-powered?
Are you available on Tuesday?
Are you AI-based or rule-based in your forecasts?
We build robots for warehouses. What does it cost?
Is there a person I can call about the invoice format? Are you the right one?
I am the wrong person for this.
Our machine park is in Leeds.
Setzen Sie KI für die Prognosen ein?
Sind Sie am Dienstag da?
Ich bin die falsche Person, bitte fragen Sie Herrn Roth.
Können Sie die Maschine auch liefern?
Utilisez-vous l'intelligence artificielle pour vos prévisions ?
Je ne suis pas la bonne personne.
Est-ce possible mardi ?
¿Usan inteligencia artificial para las previsiones?
No soy la persona adecuada.
Usate l'intelligenza artificiale per le previsioni?
Non sono la persona giusta.
Gebruikt u kunstmatige intelligentie?
Ik ben niet de juiste persoon.
Czy używają Państwo sztucznej inteligencji?
To nie jest właściwa osoba.
""".strip().splitlines()


@pytest.mark.parametrize("text", ASKED)
def test_the_question_is_heard_in_seven_languages(text: str) -> None:
    assert asks_if_machine(f"Hello,\n\n{text}\n\nJo")


@pytest.mark.parametrize("text", NOT_ASKED)
def test_a_question_about_machines_is_no_such_question(text: str) -> None:
    assert not asks_if_machine(f"Hello,\n\n{text}\n\nJo")


def test_a_question_broken_over_two_lines_is_heard() -> None:
    assert asks_if_machine("May I ask: are you\na bot?")


def test_a_long_hostile_text_is_read_in_no_time() -> None:
    """No text makes the rules go back and forth: this returns at once or the suite's own limit ends it."""
    assert not asks_if_machine("is this " * 50_000)
