import { toSearchDoc } from "#modules/catalogue/index.ts";
import { idOf, searchIndexOf, searchRow } from "#tests/fixtures/search-docs.ts";

/** A small golden set: twenty plainly named listings, as in a new marketplace, and the expected first hit of each query. */

type PlainListing = {
	name: string;
	categories?: string[];
	color?: string;
	material?: string;
	occasion?: string;
	description?: string;
};

/** In the order of the "featured" sort, best first. The order is chosen so that it does not give the expected result of any query. */
export const plainListings: PlainListing[] = [
	{ name: "Ghagra choli", color: "Yellow", material: "Cotton", occasion: "Navratri", categories: ["Traditional"] },
	{ name: "Kurti with palazzo", color: "Blue", material: "Cotton", occasion: "Casual", categories: ["Casual"] },
	{
		name: "Ivory sherwani",
		color: "Ivory",
		material: "Silk",
		occasion: "Wedding",
		categories: ["Men Clothing", "Wedding"],
	},
	{ name: "Bridal lehenga", color: "Red", material: "Velvet", occasion: "Wedding", categories: ["Bridal", "Wedding"] },
	{ name: "Maroon saree", color: "Maroon", material: "Silk", occasion: "Reception", categories: ["Traditional"] },
	{ name: "Groom sherwani", color: "Gold", material: "Brocade", occasion: "Wedding", categories: ["Men Clothing"] },
	{ name: "Red saree", color: "Red", material: "Georgette", occasion: "Party", categories: ["Party"] },
	{ name: "Pink lehenga", color: "Pink", material: "Net", occasion: "Sangeet", categories: ["Wedding"] },
	{ name: "Cotton kurta", color: "White", material: "Cotton", occasion: "Casual", categories: ["Men Clothing"] },
	{ name: "Black gown", color: "Black", material: "Satin", occasion: "Cocktail", categories: ["Party"] },
	{ name: "Party frock", color: "Peach", material: "Tulle", occasion: "Birthday", categories: ["Party"] },
	{ name: "Cocktail dress", color: "Navy", material: "Sequin", occasion: "Cocktail", categories: ["Party", "Dresses"] },
	{ name: "Jodhpuri suit", color: "Navy", material: "Wool", occasion: "Reception", categories: ["Men Clothing"] },
	{ name: "Black bandhgala", color: "Black", material: "Wool", occasion: "Reception", categories: ["Men Clothing"] },
	{ name: "Anarkali suit", color: "Green", material: "Silk", occasion: "Mehendi", categories: ["Ethnic"] },
	{
		name: "Navy tuxedo",
		color: "Navy",
		material: "Wool",
		occasion: "Reception",
		categories: ["Men Clothing", "Formal"],
	},
	{ name: "Lucknowi kurta", color: "Sky blue", material: "Cotton", occasion: "Eid", categories: ["Men Clothing"] },
	{ name: "Chikankari kurta set", color: "White", material: "Mulmul", occasion: "Day", categories: ["Casual"] },
	{ name: "Banarasi saree", color: "Purple", material: "Banarasi silk", occasion: "Wedding", categories: ["Wedding"] },
	{ name: "Sharara set", color: "Mint", material: "Georgette", occasion: "Haldi", categories: ["Fusion"] },
];

/** Each line: the query = its expected first hit, or alternatives separated by `|`. */
const queries = `
lehenga = Bridal lehenga|Pink lehenga
lehnga = Bridal lehenga|Pink lehenga
लहंगा = Bridal lehenga|Pink lehenga
lehengas = Bridal lehenga|Pink lehenga
ghagra = Ghagra choli
ghaghra = Ghagra choli
घाघरा = Ghagra choli
ghagra choli = Ghagra choli
pink lehenga = Pink lehenga
gulabi lehenga = Pink lehenga
bridal lehenga = Bridal lehenga
dulhan ka lehenga = Bridal lehenga
red lehenga = Bridal lehenga
yellow lehenga = Ghagra choli
wedding lehenga = Bridal lehenga|Pink lehenga
sangeet lehenga = Pink lehenga
kurta = Cotton kurta|Lucknowi kurta|Chikankari kurta set
kurtas = Cotton kurta|Lucknowi kurta|Chikankari kurta set
कुर्ता = Cotton kurta|Lucknowi kurta|Chikankari kurta set
kurti = Kurti with palazzo
कुर्ती = Kurti with palazzo
cotton kurta = Cotton kurta
blue kurti = Kurti with palazzo
white kurta = Cotton kurta|Chikankari kurta set
kurta for men = Cotton kurta|Lucknowi kurta
lucknowi kurta = Lucknowi kurta
lucknowi = Lucknowi kurta
chikankari kurta = Chikankari kurta set
chikankari = Chikankari kurta set
palazzo = Kurti with palazzo
groom = Groom sherwani
dulha = Groom sherwani
दूल्हा = Groom sherwani
groom sherwani = Groom sherwani
sherwani = Groom sherwani|Ivory sherwani
शेरवानी = Groom sherwani|Ivory sherwani
ivory sherwani = Ivory sherwani
white sherwani = Ivory sherwani
men = Ivory sherwani|Groom sherwani|Cotton kurta|Jodhpuri suit|Black bandhgala|Navy tuxedo|Lucknowi kurta
saree = Maroon saree|Red saree|Banarasi saree
sari = Maroon saree|Red saree|Banarasi saree
साड़ी = Maroon saree|Red saree|Banarasi saree
red saree = Red saree
laal saree = Red saree
maroon saree = Maroon saree
silk saree = Maroon saree|Banarasi saree
banarasi = Banarasi saree
benarasi sari = Banarasi saree
gown = Black gown
black gown = Black gown
kala gown = Black gown
dress = Cocktail dress
frock = Party frock
cocktail dress = Cocktail dress
party frock = Party frock
bandhgala = Black bandhgala
jodhpuri = Jodhpuri suit
jodhpuri suit = Jodhpuri suit
black bandhgala = Black bandhgala
anarkali = Anarkali suit
green anarkali = Anarkali suit
tuxedo = Navy tuxedo
navy tuxedo = Navy tuxedo
sharara = Sharara set
haldi = Sharara set
mehendi = Anarkali suit
navratri = Ghagra choli
garba = Ghagra choli
eid = Lucknowi kurta
bridal = Bridal lehenga
red = Red saree|Bridal lehenga
`;

export const smallQueries = queries
	.trim()
	.split("\n")
	.map((line) => {
		const [query = "", first = ""] = line.split(" = ");
		return { query, first: first.split("|") };
	});

/** Searches the plain listings; returns the names of the hits, best first. */
export function searchPlain(search: string): string[] {
	const docs = plainListings.map((listing, at) =>
		toSearchDoc(searchRow({ id: idOf(at), featured_score: plainListings.length - at, ...listing })),
	);
	const searchIndex = searchIndexOf(...docs);
	const names = new Map(docs.map(({ id }, at) => [id, plainListings[at]?.name ?? ""]));
	const filter = { minPrice: 0, maxPrice: 1_000_000, sizes: 0, colours: 0, occasions: 0, audiences: 0, minRating: 0 };
	const { ids } = searchIndex.search({ search, filter, sort: "featured", limit: 20, offset: 0, countAtMost: 1000 });
	return ids.map((id) => names.get(id) ?? "");
}
