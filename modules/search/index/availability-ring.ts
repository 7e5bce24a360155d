/** The unavailable days of units, as ring bitmaps of 128 days. The ring is longer than the booking window, so that no two days collide. */

const daysInRing = 128;
const uint32sPerUnit = daysInRing / 32;

/** Days since 1970-01-01. */
export type DayNumber = number;

const slotOf = (day: DayNumber) => ((day % daysInRing) + daysInRing) % daysInRing;

/** One row of four 32-bit words for each unit with unavailable days. Row 0 means "none". */
export class AvailabilityRing {
	#bits: Uint32Array = new Uint32Array(uint32sPerUnit * 64);
	#rows = 1;

	/** Adds the units of a document, one row each. Returns the first row, or 0 when no unit has an unavailable day. */
	addUnits(units: readonly (readonly DayNumber[])[]): number {
		if (units.every((days) => days.length === 0)) return 0;
		const row = this.#allocateRows(units.length);
		this.#bits.fill(0, row * uint32sPerUnit, (row + units.length) * uint32sPerUnit);
		for (const [at, days] of units.entries())
			for (const day of days) {
				const index = (row + at) * uint32sPerUnit + (slotOf(day) >>> 5);
				this.#bits[index] = (this.#bits[index] as number) | (1 << (slotOf(day) & 31));
			}
		return row;
	}

	/** Frees the unused capacity. */
	trim(): void {
		this.#bits = this.#bits.slice(0, this.#rows * uint32sPerUnit);
	}

	/** The rows, as one column. */
	get bits(): Uint32Array {
		return this.#bits.subarray(0, this.#rows * uint32sPerUnit);
	}

	/** Replaces all rows by stored ones. */
	restore(bits: Uint32Array): void {
		this.#bits = bits;
		this.#rows = bits.length / uint32sPerUnit;
	}

	/** Whether a unit is free from the first to the last day. */
	isFree(row: number, first: DayNumber, last: DayNumber): boolean {
		for (let day = first; day <= last; day++)
			if ((this.#bits[row * uint32sPerUnit + (slotOf(day) >>> 5)] as number) & (1 << (slotOf(day) & 31))) return false;
		return true;
	}

	#allocateRows(count: number): number {
		const row = this.#rows;
		this.#rows += count;
		if (this.#rows * uint32sPerUnit > this.#bits.length) {
			const larger = new Uint32Array(Math.max(this.#bits.length * 2, this.#rows * uint32sPerUnit));
			larger.set(this.#bits);
			this.#bits = larger;
		}
		return row;
	}
}
