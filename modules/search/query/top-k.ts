/** Collects the `k` smallest keys with a bounded max-heap: its root is the largest of them. */
export class TopK {
	/** Only a smaller key is collected. */
	threshold: number;

	readonly #heap: number[] = [];
	readonly #k: number;

	constructor(k: number) {
		this.#k = k;
		this.threshold = k > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
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
