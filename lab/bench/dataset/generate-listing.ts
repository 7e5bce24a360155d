/** Generates synthetic listings for catalogues of any size. Listing number n is always the same. Pure. */

export type GeneratedListing = {
	name: string;
	description: string;
	kind: string;
	colour: string;
	family: string;
	fabric: string;
	work: string;
	occasion: string;
	city: string;
	pincode: string;
	categories: string[];
	sizes: string[];
	/** Whole rupees a day. */
	price: number;
	/** In tenths of a star. */
	rating: number;
	completedRentals: number;
	/** Age of the listing in hours. */
	ageHours: number;
};

const kinds: [name: string, ...categories: string[]][] = [
	["lehenga", "Wedding", "Bridal"],
	["lehenga", "Party", "Ethnic"],
	["saree", "Traditional", "Wedding"],
	["saree", "Ethnic", "Reception"],
	["anarkali", "Ethnic", "Party"],
	["gown", "Party", "Western"],
	["sherwani", "Men Clothing", "Wedding"],
	["kurta", "Casual", "Ethnic"],
	["sharara", "Party", "Ethnic"],
	["gharara", "Traditional", "Wedding"],
	["bandhgala", "Men Clothing", "Formal"],
	["blazer", "Men Clothing", "Formal"],
	["tuxedo", "Men Clothing", "Western"],
	["dress", "Dresses", "Party"],
	["jumpsuit", "Western", "Casual"],
	["cape set", "Fusion", "Engagement"],
	["salwar suit", "Casual", "Traditional"],
	["kaftan", "Fusion", "Casual"],
];
const colours: [name: string, family: string][] = [
	["Sindoor", "Red"],
	["Maroon", "Red"],
	["Wine", "Red"],
	["Scarlet", "Red"],
	["Rani pink", "Pink"],
	["Blush", "Pink"],
	["Fuchsia", "Pink"],
	["Coral", "Pink"],
	["Rust", "Orange"],
	["Kesari", "Orange"],
	["Haldi", "Yellow"],
	["Mustard", "Yellow"],
	["Marigold", "Yellow"],
	["Emerald", "Green"],
	["Bottle green", "Green"],
	["Pista", "Green"],
	["Mint", "Green"],
	["Olive", "Green"],
	["Navy", "Blue"],
	["Indigo", "Blue"],
	["Sky blue", "Blue"],
	["Teal", "Blue"],
	["Firozi", "Blue"],
	["Lavender", "Purple"],
	["Plum", "Purple"],
	["Jamun", "Purple"],
	["Ivory", "White"],
	["Cream", "White"],
	["Champagne", "White"],
	["Black", "Black"],
	["Charcoal", "Black"],
	["Slate", "Grey"],
	["Camel", "Brown"],
	["Silver", "Silver"],
];
const fabrics = [
	"raw silk",
	"georgette",
	"organza",
	"velvet",
	"chiffon",
	"net",
	"tissue",
	"cotton",
	"chanderi",
	"banarasi",
	"kanjivaram",
	"tussar",
	"linen",
	"brocade",
	"crepe",
	"satin",
];
const works = [
	"zardozi",
	"gota",
	"chikankari",
	"bandhani",
	"mirror work",
	"sequin",
	"aari",
	"resham",
	"phulkari",
	"block print",
	"kalamkari",
	"ikat",
	"kantha",
	"leheriya",
	"patola",
	"pearl",
];
const occasions = [
	"Wedding",
	"Sangeet",
	"Mehendi",
	"Haldi",
	"Reception",
	"Engagement",
	"Cocktail",
	"Diwali",
	"Eid",
	"Birthday party",
	"Office",
	"Brunch",
];
const cities: [name: string, pincode: number][] = [
	["Jaipur", 302_001],
	["Mumbai", 400_001],
	["New Delhi", 110_001],
	["Bengaluru", 560_001],
	["Chennai", 600_001],
	["Kolkata", 700_001],
	["Hyderabad", 500_001],
	["Ahmedabad", 380_001],
	["Pune", 411_001],
	["Lucknow", 226_001],
	["Amritsar", 143_001],
	["Guwahati", 781_001],
];
const openings = [
	"Worn once",
	"Worn twice",
	"Made for me",
	"Bought for a cousin",
	"My mother chose it",
	"From a small atelier",
];
const closings = [
	"It moves well and sits lightly on the shoulders.",
	"The hem has been let out and can be again.",
	"Photographs kindly by day and by lamp.",
	"Pockets on both sides, which nobody expects.",
	"Comes pressed, in a muslin cover.",
	"The lining is soft and does not cling.",
];

/** Listing number `index`. */
export function listingAt(index: number): GeneratedListing {
	const random = randomOf(index);
	const [kind, ...categories] = pick(kinds, random);
	const [colour, family] = pick(colours, random);
	const [fabric, work, occasion] = [pick(fabrics, random), pick(works, random), pick(occasions, random)];
	const [city, pincode] = pick(cities, random);
	return {
		name: nameOf(random, { kind, colour, fabric, work }),
		description: `${pick(openings, random)}, for ${article(occasion)} ${occasion.toLowerCase()} in ${city}. ${colour} ${fabric} with ${work}. ${pick(closings, random)} ${pick(closings, random)}`,
		kind,
		colour,
		family,
		fabric,
		work,
		occasion,
		city,
		categories,
		pincode: String(pincode + Math.floor(random() * 90)),
		sizes: kind === "saree" ? ["Free size"] : ["S", "M", "L", "XL"].slice(0, 2 + Math.floor(random() * 3)),
		price: 300 + Math.floor(random() ** 2 * 9700),
		rating: random() < 0.4 ? 0 : 30 + Math.floor(random() * 21),
		completedRentals: Math.floor(random() ** 4 * 40),
		ageHours: Math.floor(random() * 24 * 500),
	};
}

type NameParts = Pick<GeneratedListing, "kind" | "colour" | "fabric" | "work">;

function nameOf(random: () => number, { kind, colour, fabric, work }: NameParts): string {
	const forms = [
		`${colour} ${work} ${kind}`,
		`${colour} ${fabric} ${kind}`,
		`${colour} ${fabric} ${kind} with ${work}`,
		`${capital(work)} ${kind} in ${colour.toLowerCase()}`,
		`${capital(fabric)} ${kind}, ${colour.toLowerCase()}`,
		`${colour} ${kind}`,
	];
	return pick(forms, random);
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
const article = (word: string) => (/^[AEIO]/.test(word) ? "an" : "a");
const pick = <T>(values: readonly T[], random: () => number): T => values[Math.floor(random() * values.length)] as T;

/** A pseudo-random generator of numbers in [0, 1) from a seed (splitmix32). */
export function randomOf(seed: number): () => number {
	let state = Math.imul(seed + 1, 0x9e37_79b9) | 0;
	return () => {
		state = (state + 0x9e37_79b9) | 0;
		let mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
		mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
		return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
	};
}
