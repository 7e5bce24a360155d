import type { Colour } from "#common/facets.ts";

/** Colour groups: each value of the filter, with the terms that belong to it, in canonical form. */
export const colourGroupTerms: Record<Colour, string> = {
	Red: "red sindoor maroon wine crimson scarlet ruby cherry madder brick vermilion burgundy poppy",
	Pink: "pink rani blush rose fuchsia magenta coral peach salmon onion roses",
	Orange: "orange rust kesari saffron tangerine copper apricot terracotta",
	Yellow: "yellow haldi mustard marigold mango lemon sunflower amber",
	Green: "green emerald bottle pista mint olive sage parrot mehendi henna sea lime",
	Blue: "blue navy indigo sky royal powder peacock teal turquoise firozi midnight ink aqua cobalt",
	Purple: "purple lilac lavender mauve plum jamun aubergine violet",
	Brown: "brown tan camel chocolate coffee sandal khaki bronze",
	Black: "black charcoal jet",
	White: "white ivory cream off pearl kasavu natural beige ecru champagne nude tussar",
	Grey: "grey slate ash charcoal",
	Golden: "golden muga antique zari",
	Silver: "silver metallic",
};
