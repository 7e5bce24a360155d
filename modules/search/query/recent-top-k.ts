import { columnOf } from "../index/doc-values.ts";
import { compareIds, type Segment } from "../index/segment.ts";
import { maxDocs } from "./sort.ts";
import { TopK } from "./top-k.ts";

/** Collects the `k` latest documents of a segment by a time in seconds. Within one second the greater (UUIDv7) id is later. */
export class RecentTopK {
	readonly #topK: TopK;
	readonly #keyOf: (docId: number) => number;
	/** The key of the earliest collected document, and the documents with this key beyond `k`. */
	#lastKey: number;
	#ties: number[] = [];
	readonly #ids: Uint8Array;
	readonly #times: Uint32Array;
	readonly #k: number;

	constructor({ ids, numbers }: Segment, time: string, keyOf: (docId: number) => number, k: number) {
		this.#ids = ids;
		this.#times = columnOf(numbers, time);
		this.#keyOf = keyOf;
		this.#k = k;
		this.#topK = new TopK(k);
		this.#lastKey = sortKeyIn(this.#topK.threshold);
	}

	offer(docId: number): void {
		const sortKey = this.#keyOf(docId);
		if (sortKey > this.#lastKey) return;
		const { threshold, isFull } = this.#topK;
		const key = sortKey * maxDocs + docId;
		if (key >= threshold) {
			this.#ties.push(docId);
			return;
		}
		this.#topK.offer(key);
		const last = sortKeyIn(this.#topK.threshold);
		if (last !== this.#lastKey) this.#ties = [];
		else if (isFull) this.#ties.push(threshold % maxDocs);
		this.#lastKey = last;
	}

	/** The collected documents, the latest first. */
	sorted(): number[] {
		const [ids, times] = [this.#ids, this.#times];
		const topDocs = this.#topK.sorted().map((key) => key % maxDocs);
		const all = [...topDocs, ...this.#ties].sort(
			(one, other) => (times[other] as number) - (times[one] as number) || compareIds(ids, other, ids, one),
		);
		return all.slice(0, this.#k);
	}
}

const sortKeyIn = (key: number): number => Math.floor(key / maxDocs);
