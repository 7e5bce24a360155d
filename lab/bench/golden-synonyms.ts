import { toSearchDoc } from "#modules/catalogue/index.ts";
import { idOf, searchIndexOf, searchRow } from "#tests/fixtures/search-docs.ts";
import { listingAt } from "./dataset/generate-listing.ts";

/** Catalogues of any size in which listings of one garment are named by the word or by its synonym, for the order of a search. */

/** Each listing is named by one of these instead of by its own garment. */
const garments = ["lehenga", "ghagra", "chaniya", "kurta", "kurti", "bandhgala", "jodhpuri"];

const pairs = [
	"lehenga ghagra",
	"ghagra lehenga",
	"lehenga chaniya",
	"kurta kurti",
	"kurti kurta",
	"bandhgala jodhpuri",
];
const others = ["", "red ", "silk ", "wedding ", "zardozi ", "navy "];

/** Each search with its garment word and a synonym of it. */
export const synonymSearches: [search: string, word: string, synonym: string][] = pairs.flatMap((pair) => {
	const [word, synonym] = pair.split(" ") as [string, string];
	return others.map((other): [string, string, string] => [`${other}${word}`, word, synonym]);
});

/** A function that searches `count` listings, and returns the names of all hits in their order. */
export function searchSynonyms(count: number): (search: string) => string[] {
	const docs = Array.from({ length: count }, (_, index) => {
		const { name, kind, colour, fabric, price, ...listing } = listingAt(index);
		return toSearchDoc(
			searchRow({
				...listing,
				id: idOf(index),
				name: name.replace(new RegExp(kind, "i"), garments[index % garments.length] as string),
				color: colour,
				material: fabric,
				price,
				rating: 0,
				featured_score: (index * 7919) % 1009,
			}),
		);
	});
	const searchIndex = searchIndexOf(...docs);
	const nameOf = new Map(docs.map(({ id, name }) => [id, name]));
	const filter = { minPrice: 0, maxPrice: 1_000_000, sizes: 0, colours: 0, occasions: 0, audiences: 0, minRating: 0 };
	return (search) =>
		searchIndex
			.search({ search, filter, sort: "featured", limit: count, offset: 0, countAtMost: count })
			.ids.map((id) => nameOf.get(id) as string);
}
