/** The `most` least of many keys, without sorting them all: a heap whose first is the greatest that is kept. Pure. */
export class Best {
	/** A key that is not below it is not kept. */
	limit: number;

	readonly #kept: number[] = [];
	readonly #most: number;

	constructor(most: number) {
		this.#most = most;
		this.limit = most > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
	}

	/** Whether so many are kept that a key must be below the limit. */
	get isFull(): boolean {
		return this.#kept.length >= this.#most;
	}

	offer(key: number): void {
		if (key >= this.limit) return;
		if (this.#kept.length < this.#most) {
			this.#kept.push(key);
			if (this.#kept.length < this.#most) return;
			this.#kept.sort((one, other) => other - one);
		} else {
			this.#kept[0] = key;
			this.#sink();
		}
		this.limit = this.#kept[0] as number;
	}

	/** The least first. */
	inOrder(): number[] {
		return this.#kept.sort((one, other) => one - other);
	}

	#sink() {
		const kept = this.#kept;
		const keyAt = (at: number) => kept[at] ?? -1;
		for (let at = 0; ; ) {
			const [left, right] = [2 * at + 1, 2 * at + 2];
			const greater = keyAt(right) > keyAt(left) ? right : left;
			if (keyAt(greater) <= keyAt(at)) return;
			[kept[at], kept[greater]] = [kept[greater] as number, kept[at] as number];
			at = greater;
		}
	}
}
