import { sizes as allSizes } from "#common/facets.ts";
import type { DemoListing } from "#demo/wardrobe/index.ts";
import type { GeneratedListing } from "./dataset/generate-listing.ts";

/** Relevance judgments for the golden set, from a listing's attributes and never from search. Pure. */

export type Attributes = Record<"k" | "f" | "c" | "m" | "w" | "o" | "p" | "r" | "s", string>;

/** True when the listing matches every expected term. */
export const isRelevant = (listing: Attributes, expected: string): boolean =>
	expected.split(" ").every((all) => all.split("|").some((one) => matches(listing, one)));

const matches = (listing: Attributes, term: string): boolean => {
	const [attribute, value] = term.split(":") as [keyof Attributes, string];
	if (attribute === "r")
		return value.startsWith("<")
			? Number(listing.r) <= Number(value.slice(1))
			: Number(listing.r) >= Number(value.slice(1));
	const values = [value, ...(equivalents[term] ?? [])];
	return values.some((value) => ` ${listing[attribute]} `.toLowerCase().includes(` ${value.toLowerCase()} `));
};

/** Other attribute values that match a term. */
const equivalents: Record<string, string[]> = {
	"k:lehenga": ["chaniya", "ghagra"],
	"k:sherwani": ["achkan"],
	"m:silk": ["kanjivaram", "kanchipuram", "banarasi", "tussar", "satin silk"],
	"m:kanjivaram": ["kanchipuram"],
	"m:banarasi": ["benarasi"],
	"m:satin": ["satins"],
	"w:chikankari": ["chikan", "lucknowi"],
	"w:bandhani": ["bandhej"],
	"w:sequin": ["sequinned", "sequins"],
	"w:mirror": ["mirrors", "mirrored"],
	"w:zardozi": ["zardosi"],
	"w:pearl": ["pearls"],
	"w:leheriya": ["lehariya"],
	"o:wedding": ["nikah", "muhurtham", "baraat", "walima", "bridal", "anand"],
	"o:bridal": ["bride"],
	"o:engagement": ["roka", "ring"],
	"o:office": ["interview", "conference", "work"],
	"o:festival": [
		"diwali",
		"eid",
		"puja",
		"onam",
		"navratri",
		"garba",
		"teej",
		"lohri",
		"vishu",
		"bihu",
		"uttarayan",
		"navroz",
		"mela",
	],
	"o:haldi": ["haldi"],
	"o:cocktail": ["sundowner"],
	"o:nikah": ["walima"],
};

/** The colour group of each word in the demo's colour names; a name of two words can be in two groups. */
const families: Record<string, string> = Object.fromEntries(
	Object.entries({
		Red: "red sindoor wine maroon brick madder arakku poppy",
		Pink: "pink rani fuchsia rose gulabi blush coral",
		Orange: "rust copper kesari",
		Yellow: "yellow haldi marigold mustard mango",
		Green: "green pista emerald olive mint sage",
		Blue: "blue peacock midnight sky ink indigo powder royal navy firozi",
		Purple: "purple lavender lilac jamun plum mauve aubergine",
		Brown: "camel sandal",
		Black: "black charcoal",
		White: "ivory cream white natural champagne kasavu",
		Grey: "grey slate",
		Golden: "gold",
		Silver: "silver",
	}).flatMap(([family, values]) => values.split(" ").map((value) => [value, family])),
);

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");

const demoKinds: Record<string, string> = { cocktail: "dress", "indo-western": "indo western" };
const namedKinds =
	/\b(lehenga|saree|sherwani|achkan|anarkali|gown|dress|kurta|sharara|gharara|bandhgala|blazer|tuxedo|salwar|suit|cape|chaniya|jodhpuri)\b/g;

export function attributesOfDemo(
	{ name, description, look, details, occasion, categories, price, sizes }: DemoListing,
	city: string,
): Attributes {
	const [title, colour] = [plain(name), plain(details.color)];
	const ownFamilies = colour.split(" ").map((value) => families[value] ?? "");
	// The demo draws ghararas as shararas.
	const drawn = title.includes("gharara") ? "gharara" : look.kind;
	const kinds = [demoKinds[drawn] ?? drawn, ...(title.match(namedKinds) ?? [])].map((kind) =>
		kind === "jodhpuri" ? "bandhgala" : kind,
	);
	return {
		k: plain([...kinds, categories.includes("Dresses") ? "dress" : ""].join(" ")),
		f: ownFamilies.join(" "),
		c: `${colour} ${title}`,
		m: `${plain(details.material)} ${title} ${plain(details.includes)}`,
		w: plain(`${name} ${details.material} ${details.includes} ${description}`),
		o: plain(`${occasion} ${categories.join(" ")} ${name}`),
		p: city,
		r: String(price),
		s: sizesOf(sizes.map(({ size }) => size)),
	};
}

/** Free size fits everybody. */
const sizesOf = (sizes: string[]): string =>
	plain(sizes.includes("Free size") || sizes.length === 0 ? `Free ${allSizes.join(" ")}` : sizes.join(" "));

export const attributesOfGenerated = ({
	kind,
	colour,
	family,
	fabric,
	work,
	occasion,
	categories,
	city,
	price,
	sizes,
}: GeneratedListing): Attributes => ({
	k: kind,
	f: family,
	c: plain(colour),
	m: fabric,
	w: work,
	o: plain(`${occasion} ${categories.join(" ")}`),
	p: city,
	r: String(price),
	s: sizesOf(sizes),
});
