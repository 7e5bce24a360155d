import { sizeAt } from "#common/facets.ts";
import { colourBits, familiesOf, occasionBits } from "../language/facet-values.ts";
import { garmentWords, hueWords, namesGarment, notFor, widerOf } from "../language/lexicon.ts";
import { stemOf } from "../language/stem.ts";
import { isSmall, soundOf, type Term, termsOf, wordsOf } from "../language/tokenize.ts";
import { type DayNumber, TakenDays } from "./availability-ring.ts";
import { allBits, type Bits } from "./bitset.ts";
import { emptyColumns, fitted, piecesFrom, resized, withNumber } from "./doc-values.ts";
import type { Registry } from "./facet-dictionary.ts";
import { block, joinPostings, type Place, type Postings, PostingsWriter, places } from "./postings.ts";

/** A part of the catalogue as search holds it: columns of numbers, one place for each listing, best first. Pure. */

/** A live listing as search reads it. */
export type SearchDoc = {
	id: string;
	name: string;
	/** Categories, occasion, colour, material. */
	facts: string;
	/** What comes with it. */
	includes: string;
	/** What its owner tells of it, and her shop. */
	story: string;
	color: string;
	occasion: string;
	/** Names of its categories and of all above them. */
	categories: string[];
	price: number;
	rating: number;
	score: number;
	createdAt: number;
	city: string;
	pincode: string;
	turnaroundDays: number;
	/** Garments in service: size, and the days in the booking window that are not free. */
	pieces: { size: string; taken: DayNumber[] }[];
};

export type Segment = ReturnType<typeof emptyColumns> & {
	length: number;
	/** Every written word in ascending order, and the word of `postings` that it comes to. */
	written: string[];
	writtenWord: Uint32Array;
	bySound: Map<string, number[]>;
	postings: Postings;
	taken: TakenDays;
	/** Prices that divide the listings into steps of as many each, ascending; equal ones once. */
	priceLimits: number[];
	/** Places in ascending order of id, of price, and latest first. */
	byId: Uint32Array;
	byPrice: Uint32Array;
	byAge: Uint32Array;
	/** Of each block of listings: how many words its shortest name has, of those that have any. */
	shortestNames: Uint8Array;
	/** The listings that have not gone since. */
	present: Bits;
	gone: number;
};

/** So many stand aside at once; those that are read come nearly in that order already. */
const mostAlike = 4096;

/** Makes a segment of listings that are added in descending order of score. */
export class SegmentBuilder {
	#length = 0;
	#columns: ReturnType<typeof emptyColumns>;
	#lists: PostingsWriter[] = [];
	#stems = new Map<string, PostingsWriter>();
	#written = new Map<string, PostingsWriter>();
	#taken = new TakenDays();
	#pieces = 0;
	/** The last ones, whose scores the column holds as one number. */
	#alike: SearchDoc[] = [];

	readonly #registry: Registry;

	/** `room`: how many listings are expected. */
	constructor(registry: Registry, room: number) {
		this.#registry = registry;
		this.#columns = emptyColumns(room);
	}

	/** Of scores that the column holds as one number the greater id comes first, as when segments are put in one order: pages would repeat listings. */
	add(doc: SearchDoc): void {
		const [last] = this.#alike;
		if (last && (Math.fround(last.score) !== Math.fround(doc.score) || this.#alike.length === mostAlike))
			this.#addAlike();
		this.#alike.push(doc);
	}

	#addAlike() {
		for (const doc of this.#alike.sort((one, other) => (one.id < other.id ? 1 : -1))) this.#addOne(doc);
		this.#alike = [];
	}

	#addOne(doc: SearchDoc) {
		if (this.#length === this.#columns.price.length) this.#columns = resized(this.#columns, this.#length * 2 + 64);
		const at = this.#length++;
		const { ids, ...columns } = this.#columns;
		ids.set(bytesOf(doc.id), at * 16);
		columns.price[at] = doc.price;
		columns.rating[at] = Math.round(doc.rating * 20);
		columns.score[at] = doc.score;
		columns.createdAt[at] = doc.createdAt / 1000;
		this.#columns.city = withNumber(columns.city, at, this.#registry.cityOf(doc.city));
		columns.pincode[at] = /^[1-9]\d{5}$/.test(doc.pincode) ? Number(doc.pincode) : 0;
		columns.turnaround[at] = doc.turnaroundDays;
		this.#columns.categories = withNumber(columns.categories, at, this.#registry.setOf(doc.categories));
		columns.colours[at] = colourBits(wordsOf(doc.color));
		columns.occasions[at] = occasionBits(wordsOf(doc.occasion));
		this.#addPieces(at, doc);
		columns.nameLength[at] = this.#addWords(at, doc);
	}

	build(): Segment {
		this.#addAlike();
		const columns = fitted(this.#columns, this.#length);
		this.#taken.trim();
		const written = [...this.#written].sort(([one], [other]) => (one < other ? -1 : 1));
		const bySound = new Map<string, number[]>();
		for (const [at, [word]] of written.entries()) {
			const sound = soundOf(word);
			if (sound.length < 2) continue;
			const alike = bySound.get(sound);
			if (alike) alike.push(at);
			else bySound.set(sound, [at]);
		}
		const order = () => {
			const places = new Uint32Array(this.#length);
			for (let place = 0; place < places.length; place++) places[place] = place;
			return places;
		};
		const byPrice = order().sort(
			(one, other) => (columns.price[one] as number) - (columns.price[other] as number) || one - other,
		);
		return {
			...columns,
			length: this.#length,
			written: written.map(([word]) => word),
			writtenWord: Uint32Array.from(written, ([, { word }]) => word),
			bySound,
			postings: joinPostings(this.#lists),
			taken: this.#taken,
			byId: order().sort((one, other) => compareIds(columns.ids, one, columns.ids, other)),
			byPrice,
			priceLimits: limitsOf(byPrice, columns.price),
			byAge: order().sort(
				(one, other) =>
					(columns.createdAt[other] as number) - (columns.createdAt[one] as number) ||
					compareIds(columns.ids, other, columns.ids, one),
			),
			shortestNames: shortestOf(columns.nameLength),
			present: allBits(this.#length),
			gone: 0,
		};
	}

	#addPieces(at: number, doc: SearchDoc) {
		const pieces = doc.pieces.slice(0, 255);
		this.#columns.pieceCount[at] = pieces.length;
		if (at % piecesFrom === 0) this.#columns.firstPiece[at / piecesFrom] = this.#pieces;
		if (this.#pieces + pieces.length > this.#columns.pieceSize.length) {
			const larger = new Uint8Array(this.#columns.pieceSize.length * 2 + pieces.length);
			larger.set(this.#columns.pieceSize);
			this.#columns.pieceSize = larger;
		}
		let sizes = 0;
		for (const { size } of pieces) {
			const known = sizeAt(size);
			this.#columns.pieceSize[this.#pieces++] = known ?? 255;
			if (known !== undefined) sizes |= 1 << known;
		}
		this.#columns.sizes[at] = sizes;
		this.#columns.takenRow[at] = this.#taken.keep(pieces.map(({ taken }) => taken));
	}

	/** Answers how many words the name has. A navy gown that "goes with a red saree" is neither red nor a saree. */
	#addWords(listing: number, { name, facts, color, includes, story, city }: SearchDoc): number {
		const [nameTerms, factTerms] = [termsOf(name, 60), termsOf(facts, 60)];
		const [nameWords, factWords] = [nameTerms, factTerms].map((terms) => terms.map(({ word }) => word)) as [
			string[],
			string[],
		];
		const families = familiesOf(wordsOf(color));
		const included = termsOf(includes, 60);
		// What comes with a "suit" says what kind it is; a sharara that comes with a kurta is none.
		const garments = namesGarment(nameWords) ? [] : included.filter(({ word }) => garmentWords.has(word));
		const isGarmentTold =
			garments.length > 0 || nameWords.some((word) => garmentWords.has(word)) || namesGarment(nameWords);
		const forOthers = notFor([...nameWords, ...factWords]);
		const mayTell = ({ word }: Term) =>
			!(isGarmentTold && garmentWords.has(word)) &&
			!(families.length > 0 && hueWords.has(word)) &&
			!forOthers.includes(word);
		const told = [...included, ...termsOf(story, 200)].filter(mayTell);
		this.#addPlace(listing, nameTerms.map(asTyped), places.name);
		for (const terms of [factTerms, garments, termsOf(city)]) this.#addPlace(listing, terms.map(asTyped), places.facts);
		for (const words of [
			...[nameTerms, factTerms, garments].map((terms) => terms.map(({ word }) => word)),
			...[families, forOthers.includes("women") ? [] : ["women"]],
			...[nameWords, factWords].map((words) => words.flatMap(widerOf)),
		])
			this.#addPlace(listing, words, places.implied);
		this.#addPlace(listing, [...told.map(asTyped), ...told.map(({ word }) => word)], places.story);
		return Math.min(nameWords.length, 255);
	}

	/** A word that stands in several places counts where it was added first. */
	#addPlace(listing: number, words: string[], place: Place) {
		for (const written of words) {
			let list = this.#written.get(written);
			if (list === undefined) {
				if (isSmall(written)) continue;
				list = this.#listOf(stemOf(written));
				this.#written.set(written, list);
			}
			list.add(listing, place);
		}
	}

	#listOf(stem: string): PostingsWriter {
		const known = this.#stems.get(stem);
		if (known) return known;
		const list = new PostingsWriter(this.#lists.length);
		this.#stems.set(stem, list);
		this.#lists.push(list);
		return list;
	}
}

/** Where a listing stands in a segment, gone or not: more than once, if it moved down while the catalogue was read. */
export function placesOf(segment: Segment, id: string): Uint32Array {
	const asked = bytesOf(id);
	const orderAt = (turn: number) => compareIds(segment.ids, segment.byId[turn] as number, asked, 0);
	let [first, high] = [0, segment.length];
	while (first < high) {
		const middle = (first + high) >>> 1;
		if (orderAt(middle) < 0) first = middle + 1;
		else high = middle;
	}
	let end = first;
	while (end < segment.length && orderAt(end) === 0) end++;
	return segment.byId.subarray(first, end);
}

export const idAt = ({ ids }: Segment, place: number): string => {
	const hex = Buffer.from(ids.buffer, ids.byteOffset + place * 16, 16).toString("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** Where a listing's pieces begin in `pieceSize`. */
export function firstPieceOf({ firstPiece, pieceCount }: Segment, place: number): number {
	let one = place - (place % piecesFrom);
	let first = firstPiece[one / piecesFrom] as number;
	for (; one < place; one++) first += pieceCount[one] as number;
	return first;
}

const priceSteps = 64;

function limitsOf(byPrice: Uint32Array, price: Uint32Array): number[] {
	const turns = Array.from({ length: priceSteps - 1 }, (_, step) =>
		Math.floor(((step + 1) * price.length) / priceSteps),
	);
	return price.length === 0 ? [] : [...new Set(turns.map((turn) => price[byPrice[turn] as number] as number))];
}

function shortestOf(lengths: Uint8Array): Uint8Array {
	const shortest = new Uint8Array(Math.ceil(lengths.length / block.listings)).fill(255);
	for (const [place, length] of lengths.entries()) {
		const number = Math.floor(place / block.listings);
		if (length > 0 && length < (shortest[number] as number)) shortest[number] = length;
	}
	return shortest;
}

const asTyped = ({ word, synonym }: Term): string => synonym ?? word;

const bytesOf = (id: string): Uint8Array => Buffer.from(id.replaceAll("-", ""), "hex");

/** Ids of one second are in the order in which they were made. */
export function compareIds(one: Uint8Array, placeOfOne: number, other: Uint8Array, placeOfOther: number): number {
	for (let byte = 0; byte < 16; byte++) {
		const difference = (one[placeOfOne * 16 + byte] as number) - (other[placeOfOther * 16 + byte] as number);
		if (difference !== 0) return difference;
	}
	return 0;
}
