"""What the magazine says. An article is a tuple of its paragraphs."""

# Page, title, what it is about.
CONTENTS = (
    ("3", "A word before dark", "Why we made a whole number about lamps."),
    ("4", "The last light", "A sound, a sunset, and a tower that has not missed a night."),
    (
        "6",
        "The keepers’ hours",
        "Ingrid Solvåg climbs 214 steps each evening. She says it is the going down that counts.",
    ),
    ("8", "Fjord at dawn", "One picture, forty minutes of patience."),
    (
        "10",
        "Six towers, six voices",
        "How tall they stand, how far they reach, and how to tell them apart at night.",
    ),
    ("11", "Field notes", "A chart, a soup, and what to pack for the outer skerries."),
)

LETTER = (
    (
        "The first thing you learn about a lighthouse is that nobody looks at it. They look for it,"
        " which is something else. A tower by day is a white stroke on a grey coast, good for a"
        " postcard. At night it is a promise, kept every ten seconds."
    ),
    (
        "I grew up within sight of one. It stood across the sound, too far off to visit on a school"
        " day, and on winter mornings it wrote its slow line over the ceiling of my room. I counted"
        " the dark between two strokes, and if I reached ten before the light did, the day would be"
        " a good one. It never let me win, and I have trusted it ever since."
    ),
    (
        "For this number we went north with a borrowed boat, a thermos of soup and a list of six"
        " lights. We wanted to know who keeps them now that the lamps switch themselves on. The"
        " answer surprised us: nearly as many people as before. They paint, they mend, they count"
        " birds, and in the evening they go up all the same, just to see it turn."
    ),
    (
        "We also met the ships. A skipper of the mail boat, who has carried letters past these"
        " rocks for thirty years, told us that she has every chart on a screen and every light in"
        " her head. “The screen says where I am,” she said. “The light says that I am not alone.”"
    ),
    (
        "You will find their hours on page 6, their towers on page 10, and on page 8 a picture "
        "that we got up very early for. Turn the pages slowly. It is winter, and there is time."
    ),
)

KEEPERS = (
    (
        "At four in the afternoon, in the second week of December, it is already night at"
        " Grimsfles. Ingrid Solvåg puts down her knitting, takes the torch that she does not need"
        " and opens the iron door. Then she climbs: two hundred and fourteen steps, in a spiral,"
        " with the left hand on a rail that four generations of keepers have worn to silver."
    ),
    (
        "“The lamp has been automatic since before I was born,” she says. “It would light without"
        " me. But a light that nobody has looked at is only electricity.”"
    ),
    (
        "She is not paid for the climb. Officially she is the caretaker of the dwelling, which"
        " means gutters, goats and, in July, visitors. The tower belongs to the coastal authority,"
        " and the authority sends two men in a fast boat every spring to oil what turns and to"
        " paint what rusts. For the rest of the year there is Ingrid, a radio, and a logbook that"
        " should have ended in 1987."
    ),
    (
        "It did not end. Her predecessor went on writing, out of habit, and when he moved to the"
        " mainland he left the pen lying in the fold. She took it as an instruction. Each evening"
        " gets one line: the wind, the sea, what passed. Some lines are long. Most are not. On the"
        " third of March it says: fog, fog, a seal, fog."
    ),
    (
        "There is a method to the climb. She stops at each of the five windows, always in the same"
        " order, and looks at the same things: the landing, the boathouse roof, the skerry with the"
        " cormorants, the open sea, and at last, very far away, the other light. That one is"
        " Skarholm. If it shows, the night will be clear. If it does not, she goes down again and"
        " puts the kettle on, in case."
    ),
    (
        "Somebody calls, more often than one would think. A fisherman with a fouled screw. A yacht"
        " whose crew had looked at everything but the tide. Once, a man on skis, over the ice, who"
        " wanted to know whether this was the mainland. He stayed for nine days and mended all the"
        " chairs."
    ),
    (
        "At the top she does very little. She wipes the salt from the panes, though it will be back"
        " by morning. She lays a hand on the lens, which is as tall as she is and floats in its"
        " bath of mercury so lightly that a child could turn it. Then she steps out on the gallery,"
        " into the wind, and stands for one full turn of the light. Twenty seconds. After that, she"
        " says, the evening has been seen."
    ),
    (
        "Down in the kitchen she shows us the others, forty volumes in green cloth. The oldest were"
        " written by lamp oil, and in cold winters the ink froze; you can see where a keeper warmed"
        " the bottle in his hand and began the word again. Ships are named that no register knows."
        " In 1911 somebody drew, in the margin, a very small whale."
    ),
    (
        "Visitors ask whether she is lonely. She has a stock of answers and hands them out by the"
        " weather. In sunshine: no. In rain: ask the goats. The true one she keeps for the kitchen,"
        " and it is that loneliness needs a chair, and there is always something to carry."
    ),
    (
        "What does one learn from so many evenings? She thinks about it for as long as the beam"
        " takes to come round. “That it’s the going down that counts,” she says. “Anyone can climb"
        " towards a light. You have to be able to leave it, too, and trust it to go on.”"
    ),
    (
        "Later, in the boat, we look back. The tower has gone, and the island, and the line between"
        " the water and the sky. Only the light is left: two short, a pause, one long. Somewhere"
        " behind it a door closes, and a woman is counting steps."
    ),
)

# A number and what it counts.
FIGURES = (
    ("214", "steps up, and as many\ndown, each evening"),
    ("40", "volumes of logbook,\nnone of them lost"),
    ("1", "very small whale,\ndrawn in 1911"),
)

PACK = (
    (
        "Wool, then wool, then something that stops the wind. The outer skerries make their own "
        "weather, and they make it quickly."
    ),
    (
        "Take a paper chart. Screens are clever, but they sulk in the cold. Bring a pencil and note"
        " each light as you pass it; by the third evening you know them by heart."
    ),
)

SOUP = (
    (
        "Sweat two leeks in butter. Add four potatoes in small cubes, a bay leaf and a litre of"
        " fish stock; simmer for fifteen minutes."
    ),
    (
        "Lay in half a kilo of cod, in pieces as large as a matchbox, and take the pot off the"
        " fire. Ten minutes later stir in cream, dill and black pepper. Eat it from cups."
    ),
)

GOING = (
    (
        "The mail boat leaves Kalvik on Tuesdays and Fridays and calls at Grimsfles when the swell "
        "allows. Ask for the skipper; she decides."
    ),
    (
        "There are two beds in the dwelling at Skarholm. You pay for them by sweeping the stairs,"
        " all of them, from the top."
    ),
)
