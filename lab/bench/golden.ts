import { sellers, wardrobe } from "#demo/wardrobe/index.ts";
import { toSearchDoc } from "#modules/catalogue/index.ts";
import { buildSegment, type SearchDoc, SearchIndex } from "#modules/search/index.ts";
import { idOf, searchRow } from "#tests/fixtures/search-docs.ts";
import { listingAt } from "./dataset/generate-listing.ts";
import { type GoldenQuery, goldenQueries } from "./golden/queries.ts";
import { type Attributes, attributesOfDemo, attributesOfGenerated, isRelevant } from "./golden-relevance.ts";

/** Measures search quality: the golden queries over the demo's listings and over generated ones. Pure. */

/** A search index and the attributes of its listings. */
export type Corpus = {
	name: string;
	searchIndex: SearchIndex;
	listings: Map<string, Attributes>;
	idsByAttribute: Map<string, ReadonlySet<string>>;
};

export type Result = GoldenQuery & {
	corpus: string;
	/** Recall at 8: relevant hits among the first eight, divided by how many there could be. */
	recall: number;
	/** 1 / rank of the first relevant hit; 0 when none is among the first eight. */
	reciprocalRank: number;
	resultCount: number;
	wrong: number;
};

/** The listings with all expected attributes. Those with one of them are listed once for all queries. */
function relevantIds(corpus: Corpus, expected: string): ReadonlySet<string> {
	const [first, ...others] = expected
		.split(" ")
		.map((attribute) => idsWith(corpus, attribute))
		.sort((one, other) => one.size - other.size);
	return new Set([...(first ?? [])].filter((id) => others.every((ids) => ids.has(id))));
}

function idsWith({ listings, idsByAttribute }: Corpus, attribute: string): ReadonlySet<string> {
	const known = idsByAttribute.get(attribute);
	if (known) return known;
	const ids = new Set([...listings].flatMap(([id, listing]) => (isRelevant(listing, attribute) ? [id] : [])));
	idsByAttribute.set(attribute, ids);
	return ids;
}

const cutoff = 8;
const noFilter = { minPrice: 0, maxPrice: 1_000_000, sizes: 0, colours: 0, occasions: 0, audiences: 0, minRating: 0 };

function evaluate(source: Corpus, entry: GoldenQuery): Result {
	const { name: corpus, searchIndex } = source;
	const relevant = relevantIds(source, entry.expected);
	const { ids, dropped } = searchIndex.search({
		search: entry.query,
		filter: noFilter,
		sort: "featured",
		limit: cutoff,
		offset: 0,
		countAtMost: 1000,
	});
	const hits = ids.filter((id) => relevant.has(id)).length;
	const first = ids.findIndex((id) => relevant.has(id));
	// When nothing fits all words, the page names the word that was left out.
	const isAnnounced = relevant.size === 0 && dropped.length > 0;
	return {
		...entry,
		corpus,
		recall: relevant.size === 0 ? Number.NaN : hits / Math.min(cutoff, relevant.size),
		reciprocalRank: relevant.size === 0 ? Number.NaN : first < 0 ? 0 : 1 / (first + 1),
		resultCount: ids.length,
		wrong: isAnnounced ? 0 : ids.length - hits,
	};
}

export type Metrics = {
	queries: number;
	pairs: number;
	recall: number;
	reciprocalRank: number;
	wrong: number;
	/** The share of searches without a result although there is a relevant listing. */
	empty: number;
};

/** Queries without a relevant listing in a corpus count for `wrong` only. */
export function metricsOf(results: Result[]): Metrics {
	const fillable = results.filter(({ recall }) => !Number.isNaN(recall));
	const mean = (of: (result: Result) => number) => fillable.reduce((sum, one) => sum + of(one), 0) / fillable.length;
	const sum = (of: (result: Result) => number) => results.reduce((all, one) => all + of(one), 0);
	return {
		queries: new Set(results.map(({ query }) => query)).size,
		pairs: fillable.length,
		recall: mean(({ recall }) => recall),
		reciprocalRank: mean(({ reciprocalRank }) => reciprocalRank),
		wrong: sum(({ wrong }) => wrong) / sum(({ resultCount }) => resultCount),
		empty: mean(({ resultCount }) => Number(resultCount === 0)),
	};
}

export const evaluateAll = (corpora: Corpus[], queries: readonly GoldenQuery[] = goldenQueries): Result[] =>
	corpora.flatMap((corpus) => queries.map((entry) => evaluate(corpus, entry)));

export const demoCorpus = (): Corpus =>
	makeCorpus(
		"demo",
		wardrobe.map((listing, index) => {
			const { name, description, occasion, details, categories, price, turnaroundDays, seller, sizes } = listing;
			const { city, shop } = sellers[seller];
			return {
				attributes: attributesOfDemo(listing, city),
				doc: toSearchDoc(
					searchRow({
						id: idOf(index),
						name,
						description,
						occasion,
						categories,
						price,
						city,
						color: details.color,
						material: details.material,
						includes: details.includes,
						turnaround_days: turnaroundDays,
						shop_name: shop,
						pieces: sizes.map(({ size }) => ({ size, days: null })),
					}),
				),
			};
		}),
	);

export const generatedCorpus = (count: number): Corpus =>
	makeCorpus(
		"bench",
		Array.from({ length: count }, (_, index) => {
			const listing = listingAt(index);
			const { name, description, occasion, categories, price, city, colour, fabric, pincode, sizes } = listing;
			return {
				attributes: attributesOfGenerated(listing),
				doc: toSearchDoc(
					searchRow({
						id: idOf(index),
						name,
						description,
						occasion,
						categories,
						price,
						city,
						pincode,
						color: colour,
						material: fabric,
						rating: listing.rating / 10,
						featured_score: listing.rating / 10 + Math.log(1 + listing.completedRentals) - listing.ageHours / 24 / 60,
						shop_name: `Closet ${index}`,
						pieces: sizes.map((size) => ({ size, days: null })),
					}),
				),
			};
		}),
	);

function makeCorpus(name: string, listings: { attributes: Attributes; doc: SearchDoc }[]): Corpus {
	const searchIndex = new SearchIndex();
	searchIndex.addSegment(
		buildSegment(
			searchIndex.facetDictionary,
			listings.map(({ doc }) => doc),
		),
	);
	return {
		name,
		searchIndex,
		listings: new Map(listings.map(({ attributes, doc }) => [doc.id, attributes])),
		idsByAttribute: new Map(),
	};
}
