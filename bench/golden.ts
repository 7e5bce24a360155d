// biome-ignore lint/style/noRestrictedImports: search is measured on the demo's own listings
import { sellers, wardrobe } from "#demo/wardrobe/index.ts";
import { toDoc } from "#modules/catalogue/index.ts";
import { Finder, type SearchDoc, segmentOf } from "#modules/search/index.ts";
import { type Golden, golden } from "./golden-queries.ts";
import { type Attributes, isRight, ofDemo, ofPiece } from "./golden-right.ts";
import { pieceAt } from "./wardrobe.ts";

/** How good search is: the queries of golden-queries.ts over the demo's wardrobe and over listings of the bench. Pure. */

/** Listings as search holds them, with what each is. */
export type Rack = { name: string; finder: Finder; listings: Map<string, Attributes> };

export type Result = Golden & {
	rack: string;
	/** Of the first eight places those that right listings could fill, and do. */
	recall: number;
	/** One by the place of the first right one; 0 when there is none among the first eight. */
	reciprocal: number;
	shown: number;
	wrong: number;
};

const firstPlaces = 8;
const everything = { minPrice: 0, maxPrice: 1_000_000, sizes: 0, colours: 0, occasions: 0, minRating: 0 };

function ask({ name: rack, finder, listings }: Rack, entry: Golden): Result {
	const right = new Set([...listings].flatMap(([id, listing]) => (isRight(listing, entry.meant) ? [id] : [])));
	const { ids } = finder.find({
		search: entry.query,
		filter: everything,
		sort: "featured",
		limit: firstPlaces,
		offset: 0,
		countAtMost: 1000,
	});
	const hits = ids.filter((id) => right.has(id)).length;
	const first = ids.findIndex((id) => right.has(id));
	return {
		...entry,
		rack,
		recall: right.size === 0 ? Number.NaN : hits / Math.min(firstPlaces, right.size),
		reciprocal: right.size === 0 ? Number.NaN : first < 0 ? 0 : 1 / (first + 1),
		shown: ids.length,
		wrong: ids.length - hits,
	};
}

export type Figures = { queries: number; pairs: number; recall: number; reciprocal: number; wrong: number };

/** Queries that nothing in a rack is right for count among the wrong results only. */
export function figuresOf(results: Result[]): Figures {
	const fillable = results.filter(({ recall }) => !Number.isNaN(recall));
	const mean = (of: (result: Result) => number) => fillable.reduce((sum, one) => sum + of(one), 0) / fillable.length;
	const sum = (of: (result: Result) => number) => results.reduce((all, one) => all + of(one), 0);
	return {
		queries: new Set(results.map(({ query }) => query)).size,
		pairs: fillable.length,
		recall: mean(({ recall }) => recall),
		reciprocal: mean(({ reciprocal }) => reciprocal),
		wrong: sum(({ wrong }) => wrong) / sum(({ shown }) => shown),
	};
}

export const askAll = (racks: Rack[]): Result[] => racks.flatMap((rack) => golden.map((entry) => ask(rack, entry)));

const idOf = (number: number) => `01931e5a-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;

export const demoRack = (): Rack =>
	hang(
		"demo",
		wardrobe.map((listing, at) => {
			const { name, description, occasion, details, categories, price, turnaroundDays, seller, sizes } = listing;
			const { city, shop } = sellers[seller];
			return {
				attributes: ofDemo(listing, city),
				doc: docOf(at, {
					...{ name, description, occasion, categories, price, city },
					color: details.color,
					material: details.material,
					includes: details.includes,
					turnaround_days: turnaroundDays,
					shop_name: shop,
					pieces: sizes.map(({ size }) => ({ size, days: null })),
				}),
			};
		}),
	);

export const benchRack = (count: number): Rack =>
	hang(
		"bench",
		Array.from({ length: count }, (_, at) => {
			const piece = pieceAt(at);
			const { name, description, occasion, categories, price, city, colour, fabric, pincode, sizes } = piece;
			return {
				attributes: ofPiece(piece),
				doc: docOf(at, {
					...{ name, description, occasion, categories, price, city, pincode },
					color: colour,
					material: fabric,
					rating: piece.rating / 10,
					featured_score: piece.rating / 10 + Math.log(1 + piece.completedRentals) - piece.ageHours / 24 / 60,
					shop_name: `Closet ${at}`,
					pieces: sizes.map((size) => ({ size, days: null })),
				}),
			};
		}),
	);

type Row = Parameters<typeof toDoc>[0];

const docOf = (at: number, row: Partial<Row> & Pick<Row, "name" | "description" | "occasion" | "color" | "material">) =>
	toDoc({
		id: idOf(at),
		includes: "",
		price: 1000,
		rating: 0,
		turnaround_days: 1,
		featured_score: 0,
		created_at: new Date("2026-01-01"),
		shop_name: null,
		city: null,
		pincode: null,
		categories: null,
		pieces: null,
		...row,
	});

function hang(name: string, listings: { attributes: Attributes; doc: SearchDoc }[]): Rack {
	const finder = new Finder();
	finder.adopt(
		segmentOf(
			finder.registry,
			listings.map(({ doc }) => doc),
		),
	);
	return { name, finder, listings: new Map(listings.map(({ attributes, doc }) => [doc.id, attributes])) };
}
