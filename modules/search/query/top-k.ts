/** The `most` least of many keys, without sorting them all: a heap whose first is the greatest that is kept. Pure. */
export class TopK {
	/** A key that is not below it is not kept. */
	threshold: number;

	readonly #kept: number[] = [];
	readonly #most: number;

	constructor(k: number) {
		this.#most = k;
		this.threshold = k > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
	}

	/** Whether so many are kept that a key must be below the limit. */
	get isFull(): boolean {
		return this.#kept.length >= this.#most;
	}

	offer(key: number): void {
		if (key >= this.threshold) return;
		if (this.#kept.length < this.#most) {
			this.#kept.push(key);
			if (this.#kept.length < this.#most) return;
			this.#kept.sort((one, other) => other - one);
		} else {
			this.#kept[0] = key;
			this.#sink();
		}
		this.threshold = this.#kept[0] as number;
	}

	/** The least first. */
	sorted(): number[] {
		return this.#kept.sort((one, other) => one - other);
	}

	#sink() {
		const heap = this.#kept;
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
