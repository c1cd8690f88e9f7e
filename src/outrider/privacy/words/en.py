"""The privacy page in English."""

from typing import Final

from outrider.privacy.words.shape import PageWords

EN: Final = PageWords(
    title="How {company} got your address, and your rights",
    intro="This page is about the address {email}. Looking at it changes nothing.",
    who="Who is responsible",
    contact="Questions about your data: {contact}",
    representative_eu="Representative in the European Union: {name}",
    representative_uk="Representative in the United Kingdom: {name}",
    purpose="What your data are used for",
    purpose_text="To write to you, in your professional role, about what {company} offers, and to answer you.",
    basis="On what legal basis",
    bases={
        "legitimate_interest": "A legitimate interest (Article 6(1)(f) GDPR) in offering something to businesses that it may be"
        " useful to.",
        "consent": "Your consent (Article 6(1)(a) GDPR). You can withdraw it at any time; what was done before"
        " stays lawful.",
        "contract": "A contract with you, or steps before one that you asked for (Article 6(1)(b) GDPR).",
    },
    categories="Which data",
    kinds={
        "contact": "your name, role and business e-mail address",
        "company": "what is publicly known of the company that you work for",
        "mail": "the messages exchanged with you",
    },
    nothing="Nothing is held about this address, apart from what keeps it from being written to.",
    source="Where your address comes from",
    sources={
        "page": "A public web page: {where}, read on {date}.",
        "provider": "A provider of business data ({where}), on {date}.",
        "inbound": "You wrote to us yourself, on {date}.",
        "import": "A list that {company} took in on {date}.",
        "operator": "{company} entered it on {date}.",
        "": "Not recorded. Ask {company}; they have to tell you what they know.",
    },
    receivers="Who else receives your data",
    receivers_text="The mail provider of {company}, and the provider of yours, as with any mail.",
    model="A provider of language models, which reads and writes texts for {company}: {name}.",
    crm="The system in which {company} keeps its contacts: {name}.",
    data_provider="A provider of business data at which {company} looks up and checks contacts: {name}.",
    period="How long they are kept",
    period_text="{never} months after the last message where you have never answered, {answered} months where you"
    " have. Then they are erased. If you have objected, a check value of your address stays, from which"
    " the address cannot be read, so that nobody writes to you again.",
    period_open="As long as {company} needs them for this purpose, or until you object.",
    not_automated="No decision with legal effect for you is made by a machine alone.",
    rights="Your rights",
    rights_text="You may ask what is held about you, have it corrected or erased, have its use restricted, receive"
    " it in a common format where that applies, and object to its use for direct marketing at any time"
    " and without giving a reason.",
    complaint="You may also complain to a data protection authority, for example where you live or work.",
    object_text="No more mail from {company}. This takes effect at once.",
    object_button="I object: do not write to me any more",
    access_text="You get a mail at {email} to confirm that it is you. A person at {company} then answers within one month.",
    access_button="Send me what you hold about me",
    erasure_text="You get a mail at {email} to confirm that it is you. A person at {company} then decides within one month.",
    erasure_button="Erase my data",
    done="Done",
    objected="{company} does not write to {email} any more.",
    mailed="A mail is on its way to {email}. Open the link in it to confirm; {company} answers by {date}. If no"
    " mail comes, write to {contact}.",
    confirm="Confirm that it was you",
    confirm_text="Somebody asked {company} {asks}. Was it you?",
    confirm_button="Yes, it was me",
    confirmed="Thank you. A person at {company} answers by {date}.",
    asks={
        "access": "for a copy of the data held about this address",
        "erasure": "to erase the data held about this address",
    },
    mail_subject="Please confirm your request",
    mail_text="Somebody asked {company} {asks}: {email}.\n\nIf it was you, please confirm it here:\n{url}\n\nIf it was"
    " not you, there is nothing to do: without a confirmation nothing happens.\n\n{company}\n{address}\n",
)
