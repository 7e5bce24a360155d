import { compareIds, type Segment } from "../index/segment.ts";
import { maxDocs, sortKey } from "./sort-key.ts";
import { TopK } from "./top-k.ts";

/** The latest listings of a segment. Many may have come in one second: of those the greater ids are the later ones, wherever they stand. Pure. */
export class RecentTopK {
	readonly #best: TopK;
	/** The second of the earliest that is kept, once enough are, and those of it that are not. */
	#second: number;
	#others: number[] = [];
	readonly #segment: Segment;
	readonly #most: number;

	constructor(segment: Segment, k: number) {
		this.#segment = segment;
		this.#most = k;
		this.#best = new TopK(k);
		this.#second = secondOf(this.#best.threshold);
	}

	offer(docId: number): void {
		const second = sortKey(this.#segment, docId, 0, "newest");
		if (second > this.#second) return;
		const { threshold: limit, isFull } = this.#best;
		const key = second * maxDocs + docId;
		if (key >= limit) {
			this.#others.push(docId);
			return;
		}
		this.#best.offer(key);
		const earliest = secondOf(this.#best.threshold);
		if (earliest !== this.#second) this.#others = [];
		else if (isFull) this.#others.push(limit % maxDocs);
		this.#second = earliest;
	}

	/** The latest first. */
	sorted(): number[] {
		const { createdAt, ids } = this.#segment;
		const topDocs = this.#best.sorted().map((key) => key % maxDocs);
		const all = [...topDocs, ...this.#others].sort(
			(one, other) => (createdAt[other] as number) - (createdAt[one] as number) || compareIds(ids, other, ids, one),
		);
		return all.slice(0, this.#most);
	}
}

const secondOf = (key: number): number => Math.floor(key / maxDocs);
