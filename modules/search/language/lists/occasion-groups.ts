import type { Occasion } from "#common/facets.ts";

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
