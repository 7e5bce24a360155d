/** The `most` least of many keys, each with a value, without sorting them all: a heap whose first is the greatest that is kept. Pure. */
export class Best {
	#kept: { key: number; value: number }[] = [];
	readonly #most: number;

	constructor(most: number) {
		this.#most = most;
	}

	offer(key: number, value: number): void {
		if (this.#kept.length < this.#most) {
			this.#kept.push({ key, value });
			if (this.#kept.length === this.#most) this.#kept.sort((one, other) => other.key - one.key);
		} else if (this.#most > 0 && key < (this.#kept[0] as { key: number }).key) {
			this.#kept[0] = { key, value };
			this.#sink();
		}
	}

	/** The least first. */
	inOrder(): { key: number; value: number }[] {
		return this.#kept.sort((one, other) => one.key - other.key);
	}

	#sink() {
		const kept = this.#kept;
		const keyAt = (at: number) => kept[at]?.key ?? -1;
		for (let at = 0; ; ) {
			const [left, right] = [2 * at + 1, 2 * at + 2];
			const greater = keyAt(right) > keyAt(left) ? right : left;
			if (keyAt(greater) <= keyAt(at)) return;
			[kept[at], kept[greater]] = [kept[greater] as (typeof kept)[0], kept[at] as (typeof kept)[0]];
			at = greater;
		}
	}
}
