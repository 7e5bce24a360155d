import { Best } from "./best.ts";
import { compareIds, type Segment } from "./segment.ts";
import { keyOf, maxPlaces } from "./sort.ts";

/** The latest listings of a segment. Many may have come in one second: of those the greater ids are the later ones, wherever they stand. Pure. */
export class Latest {
	readonly #best: Best;
	/** Of the second of the earliest that is kept, those that are not. */
	#others: number[] = [];
	readonly #segment: Segment;
	readonly #most: number;

	constructor(segment: Segment, most: number) {
		this.#segment = segment;
		this.#most = most;
		this.#best = new Best(most);
	}

	offer(place: number): void {
		const { limit, isFull } = this.#best;
		const key = keyOf(this.#segment, place, 0, "newest") * maxPlaces + place;
		if (key >= limit) {
			if (secondOf(key) === secondOf(limit)) this.#others.push(place);
			return;
		}
		this.#best.offer(key);
		if (!isFull) return;
		if (secondOf(this.#best.limit) !== secondOf(limit)) this.#others = [];
		else this.#others.push(limit % maxPlaces);
	}

	/** The latest first. */
	inOrder(): number[] {
		const { createdAt, ids } = this.#segment;
		const kept = this.#best.inOrder().map((key) => key % maxPlaces);
		const all = [...kept, ...this.#others].sort(
			(one, other) => (createdAt[other] as number) - (createdAt[one] as number) || compareIds(ids, other, ids, one),
		);
		return all.slice(0, this.#most);
	}
}

const secondOf = (key: number): number => Math.floor(key / maxPlaces);
