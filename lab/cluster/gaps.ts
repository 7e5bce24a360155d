/** Measures the longest time without a success. */
export class Gaps {
	#last = performance.now();
	#longestMs = 0;

	/** A request has succeeded now. */
	succeeded(): void {
		const now = performance.now();
		this.#longestMs = Math.max(this.#longestMs, now - this.#last);
		this.#last = now;
	}

	/** Begins a new measurement. */
	reset(): void {
		this.#last = performance.now();
		this.#longestMs = 0;
	}

	/** The longest time in seconds without a success since `reset`, up to now. */
	get longestSeconds(): number {
		return Math.max(this.#longestMs, performance.now() - this.#last) / 1000;
	}
}
