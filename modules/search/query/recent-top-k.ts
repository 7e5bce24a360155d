import { compareIds, type Segment } from "../index/segment.ts";
import { keyOf, maxPlaces } from "./sort-key.ts";
import { Best } from "./top-k.ts";

/** The latest listings of a segment. Many may have come in one second: of those the greater ids are the later ones, wherever they stand. Pure. */
export class Latest {
	readonly #best: Best;
	/** The second of the earliest that is kept, once enough are, and those of it that are not. */
	#second: number;
	#others: number[] = [];
	readonly #segment: Segment;
	readonly #most: number;

	constructor(segment: Segment, most: number) {
		this.#segment = segment;
		this.#most = most;
		this.#best = new Best(most);
		this.#second = secondOf(this.#best.limit);
	}

	offer(place: number): void {
		const second = keyOf(this.#segment, place, 0, "newest");
		if (second > this.#second) return;
		const { limit, isFull } = this.#best;
		const key = second * maxPlaces + place;
		if (key >= limit) {
			this.#others.push(place);
			return;
		}
		this.#best.offer(key);
		const earliest = secondOf(this.#best.limit);
		if (earliest !== this.#second) this.#others = [];
		else if (isFull) this.#others.push(limit % maxPlaces);
		this.#second = earliest;
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
