import { columnOf } from "../index/doc-values.ts";
import { compareIds, maxDocs, type Segment } from "../index/segment.ts";

/** Collects the `k` smallest keys with a bounded max-heap: its root is the largest of them. */
export class TopK {
	/** Only a smaller key is collected. */
	threshold: number;

	readonly #heap: number[] = [];
	readonly #k: number;

	/** `below`: only smaller keys are collected. */
	constructor(k: number, below = Number.POSITIVE_INFINITY) {
		this.#k = k;
		this.threshold = k > 0 ? below : Number.NEGATIVE_INFINITY;
	}

	/** Whether `k` keys are collected, so that a new key must be below the threshold. */
	get isFull(): boolean {
		return this.#heap.length >= this.#k;
	}

	offer(key: number): void {
		if (key >= this.threshold) return;
		if (this.#heap.length < this.#k) {
			this.#heap.push(key);
			if (this.#heap.length < this.#k) return;
			this.#heap.sort((one, other) => other - one);
		} else {
			this.#heap[0] = key;
			this.#siftDown();
		}
		this.threshold = this.#heap[0] as number;
	}

	/** The collected keys, smallest first. */
	sorted(): number[] {
		return this.#heap.sort((one, other) => one - other);
	}

	#siftDown() {
		const heap = this.#heap;
		const keyAt = (at: number) => heap[at] ?? -1;
		for (let at = 0; ; ) {
			const [left, right] = [2 * at + 1, 2 * at + 2];
			const greater = keyAt(right) > keyAt(left) ? right : left;
			if (keyAt(greater) <= keyAt(at)) return;
			[heap[at], heap[greater]] = [heap[greater] as number, heap[at] as number];
			at = greater;
		}
	}
}

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
