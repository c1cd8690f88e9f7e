"""Usual first names in six languages: what tells a person from a department or a surname in a list."""
# ruff: noqa: SIM905 - a list of words reads better as one text

from typing import Final

FIRST_NAMES: Final = frozenset(
    (
        "aaron adam adrian agnes aidan aisha alan albert alejandro alessandra alessandro alex alexander alexandra alfred"
        " ali alice alison amanda amelie amir amy ana anders andrea andreas andrew andré andrés andy angela angelo anita"
        " anja anke ann anna anne annette annie anthony antoine antonia antonio arjen arnaud arthur astrid aurélie ayse"
        " barbara bas beate beatriz ben benjamin benoît bernard bernd beth bettina bianca birgit björn bob bram brian"
        " brigitte bruno camille carina carl carla carlo carlos carmen carol caroline caterina catherine cathy cecilia"
        " chantal charles charlie charlotte chiara chloe chris christa christian christina christine christophe christopher"
        " claire clara claudia claudio claus colin connor craig cristina daan dan daniel daniela daniele dario dave david"
        " davide debbie deborah denis denise derek diana diego dieter dirk dominik donna doris doug duncan eddie eduardo"
        " edward elena elisa elisabeth elizabeth elke ellen elsa emil emily emma eric erik ernst esther eva fabian fabio"
        " fatima federica federico felix fernando fiona florian floor francesca francesco francis francisco françois frank"
        " franz fred frederik frédéric friedrich gabi gabriel gareth gary gavin geert gemma georg george gerard gerd gerhard"
        " gianni gijs giorgio giovanni giulia giuseppe gloria gordon graham greg guido guillaume günter gwen hannah hannes"
        " hans harald harry heather heidi heike heinz helen helena helga helmut hendrik henk henri henry herbert hilde"
        " holger hugo ian ida ignacio ines ingrid irene iris isabel isabella isabelle ivan jack jacob jacqueline jaime jakob"
        " james jan jana jane janet janine jasper javier jean jeff jenny jens jeremy jeroen jerome jessica jill jim jo"
        " joachim joan joe johan johanna john jonas jonathan jonny joost jordi jorge jos josé josef joseph josh joyce juan"
        " judith julia julian julie julien jürgen kai karen karim karin karl karsten katharina kate kathrin kathy katie"
        " keith kelly ken kerstin kevin kim kirsten klaas klaus koen kurt lara lars laura laurence laurent lea lee leo leon"
        " leonie liam lieke linda lisa lorenzo louis louise luc luca lucas lucia lucy luigi luis luisa lukas luke lynn"
        " maarten magda manfred manon manuel manuela marc marcel marco marcus margaret maria marie mariam marina mario"
        " marion marjan mark markus marta martha martijn martin martina mary mateo matteo matthew matthias maurice max maya"
        " megan mehmet melanie michael michaela michel michele michelle miguel mike mireille mohamed mohammed monica monika"
        " nadia nadine nancy natalie natasha neil niamh nick nicola nicolas nicole niels nigel nils nina noah nora norbert"
        " olaf oliver olivia olivier oscar pablo pamela paola paolo pascal pat patricia patrick paul paula pauline pedro"
        " peggy penny peter petra philip philippe phil pierre piet pieter pilar priya rachel rafael rainer ralf ralph ramón"
        " raphael raquel raúl ray rebecca regina renate renée ricardo riccardo richard rita rob robert roberta roberto robin"
        " roger roland rolf roman ron rosa rosie ross roy ruben rudi ruth ryan sabine sally sam samantha samuel sandra"
        " sander sandro sandy sara sarah sascha sean sebastian sergio sharon sheila silke silvia simon simone siobhan sofia"
        " sofie sonia sonja sophie stefan stefania stefano steffen stella stephan stephanie stephen steve steven stuart sue"
        " susan susanne suzanne sven sybille sylvie tamara tanja tanya tara ted teresa terry theo thierry thijs thomas tilo"
        " tim tina tobias tom toni tony tracy trevor udo ulla ulrich ulrike ursula ute uwe valentina valérie vanessa vera"
        " verena vicky victor victoria vincent vincenzo viola virginie volker walter wayne wendy werner will willem william"
        " wim wolfgang wouter xavier yannick yvonne zoe íñigo lucía inés sofía begoña jesús"
    ).split()
)
