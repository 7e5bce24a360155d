import type { Colour, Occasion } from "#common/facets.ts";
import { wordSet } from "../normalize-text.ts";

/** Classes of terms, in canonical form. By the first ones, a search without a match decides what to leave out. */

export const placeTerms = wordSet(`
delhi mumbai bengaluru kolkata chennai jaipur lucknow hyderabad pune ahmedabad gurgaon gurugram noida
`);

/** Occasions and styles that many listings have. */
export const generalTerms = wordSet(`
wedding party festival traditional ethnic western formal casual fusion office
`);

/** Occasions to which a narrower one belongs: a farewell is a party. */
export const widerOccasions = wordSet(`
wedding party festival office engagement puja formal brunch garba nikah church
`);

/** Generic names. They add nothing beside a specific garment. */
export const genericGarmentTerms = wordSet(`
suit dress choli kameez coat pantcoat
`);

/** Terms that count as a garment type when a name contains them, although the lexicon does not list them as garments. */
export const extraGarmentTerms = wordSet(`
jacket cape halfsaree pavada
`);

/** Garments that a description only names to go with another one: "wear it with a mundu". */
export const otherGarmentTerms = wordSet(`
dhoti jacket cape skirt shirt palazzo churidar kediyu pyjama
`);

/** Garments that are worn together with another one: a kurta and a sharara. */
export const setGarmentTerms = wordSet(`
kurta salwar sharara gharara
`);

/** Words of garments that only men wear, although no garment themselves. */
export const menswearWords = wordSet(`
pathani nehru kediyu
`);

export const menswearTerms = wordSet(`
men sherwani achkan bandhgala tuxedo
`);

export const womenswearTerms = wordSet(`
lehenga saree anarkali sharara gharara gown salwar
`);

/** More terms that only womenswear has, unless it says otherwise. */
export const womenOnlyTerms = wordSet(`
women bridal dress kurti blouse halfsaree pavada jumpsuit
`);

/** Words for whom a garment is. A correction does not change them. */
export const wearerTerms = wordSet(`
men women bridal groom boy girl kids
`);

/** Audience terms. Beside one, "dress" is dropped: a "dulhan dress" is anything that a bride wears. */
export const audienceTerms = wordSet(`
men bridal
`);

/** Generic types, most specific first. A specific type wins: an anarkali kurta is an anarkali, a kurta with a jacket is a kurta. */
export const genericTypes = wordSet(`
dress kurta suit jacket shirt skirt
`);

/** Colour names beside those of the lexicon that hardly mean anything else. */
export const plainColours = wordSet(`
navy emerald mint mustard wine coral rust olive indigo lilac plum burgundy crimson turquoise fuchsia pista charcoal
mauve champagne
`);

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

/** Occasions: each value of the filter, with the terms that belong to it, in canonical form. */
export const occasionGroupTerms: Record<Occasion, string> = {
	Wedding: "wedding nikah muhurtham pheras anand jaggo walima church",
	Sangeet: "sangeet garba dandiya navratri dance",
	Mehendi: "mehendi",
	Haldi: "haldi pithi",
	Reception: "reception walima",
	Engagement: "engagement roka ring",
	Cocktail: "cocktail sundowner gala black night concert qawwali bachelorette",
	Festival:
		"festival diwali eid puja pooja onam navratri teej lohri vishu uttarayan pongal baisakhi holi navroz mela saraswati durga",
	Party: "party birthday newyear dinner brunch concert",
	Work: "office work interview conference formal",
	"Day out": "lunch brunch day holiday family",
};
