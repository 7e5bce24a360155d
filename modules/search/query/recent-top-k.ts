import { compareIds, type Segment } from "../index/segment.ts";
import { maxDocs, sortKey } from "./sort-key.ts";
import { TopK } from "./top-k.ts";

/** Collects the `k` most recent documents of a segment. Keys have seconds; within one second the greater (UUIDv7) id is more recent. */
export class RecentTopK {
	readonly #topK: TopK;
	/** The second of the oldest collected document, and the documents of that second beyond `k`. */
	#second: number;
	#ties: number[] = [];
	readonly #segment: Segment;
	readonly #k: number;

	constructor(segment: Segment, k: number) {
		this.#segment = segment;
		this.#k = k;
		this.#topK = new TopK(k);
		this.#second = secondOf(this.#topK.threshold);
	}

	offer(docId: number): void {
		const second = sortKey(this.#segment, docId, 0, "newest");
		if (second > this.#second) return;
		const { threshold, isFull } = this.#topK;
		const key = second * maxDocs + docId;
		if (key >= threshold) {
			this.#ties.push(docId);
			return;
		}
		this.#topK.offer(key);
		const earliest = secondOf(this.#topK.threshold);
		if (earliest !== this.#second) this.#ties = [];
		else if (isFull) this.#ties.push(threshold % maxDocs);
		this.#second = earliest;
	}

	/** The collected documents, most recent first. */
	sorted(): number[] {
		const { createdAt, ids } = this.#segment;
		const topDocs = this.#topK.sorted().map((key) => key % maxDocs);
		const all = [...topDocs, ...this.#ties].sort(
			(one, other) => (createdAt[other] as number) - (createdAt[one] as number) || compareIds(ids, other, ids, one),
		);
		return all.slice(0, this.#k);
	}
}

const secondOf = (key: number): number => Math.floor(key / maxDocs);
