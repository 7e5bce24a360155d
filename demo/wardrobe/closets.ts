// What the demo's sellers write about themselves, and what people have saved to their wishlists.
import type { SellerKey } from "./types.ts";

export const abouts: Partial<Record<SellerKey, string>> = {
	meher:
		"I collect bandhani and gota from Jaipur, most of it worn once at a family wedding. Everything is steamed and checked before it leaves, and I am happy to send measurements.",
	lakshmi:
		"Kanjivaram sarees of three generations. Each one comes with a stitched blouse, fall and pico done. Ask me if you want to know how to drape it.",
	kabir:
		"Sherwanis and achkans from Lucknow, tailored by my uncle. Tell me your shoulder width and I will tell you honestly if it fits.",
	zoya: "Bridal and sangeet lehengas. I reply quickly in the evenings.",
	ananya: "Sarees from Bengal: Baluchari, jamdani and tussar, each stored in muslin.",
	farah: "Gowns and cocktail dresses for parties that start after eight. Dry-cleaned after every rental.",
	tara: "A little of everything for Delhi weddings, in sizes XS to XL.",
};

/** Names of listings by the key of who saved them, the latest last. */
export const savedItems: Record<string, string[]> = {
	ishita: [
		"Jamun Banarasi with pista blouse",
		"Powder blue roka lehenga",
		"Patan patola in double ikat",
		"Leheriya teej lehenga",
		"Lilac sequin sangeet lehenga",
	],
	sana: ["Firozi tiered mehendi lehenga", "Temple-border Kanjivaram saree"],
	nandini: ["Mambazham yellow Kanjivaram", "Half-saree in temple green", "Bottle green Paithani"],
	meher: ["Baluchari with storytelling pallu", "Muga gold Bihu lehenga"],
};
