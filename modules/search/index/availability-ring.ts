/** The unavailable days of pieces, as ring bitmaps of 128 days. The ring is longer than the booking window, so that no two days collide. */

const daysInRing = 128;
const uint32sPerPiece = daysInRing / 32;

/** Days since 1970-01-01. */
export type DayNumber = number;

const slotOf = (day: DayNumber) => ((day % daysInRing) + daysInRing) % daysInRing;

/** One row of four 32-bit words for each piece with unavailable days. Row 0 means "none". */
export class AvailabilityRing {
	#bits = new Uint32Array(uint32sPerPiece * 64);
	#rows = 1;

	/** Adds the pieces of a listing, one row each. Returns the first row, or 0 when no piece has an unavailable day. */
	addPieces(pieces: readonly (readonly DayNumber[])[]): number {
		if (pieces.every((days) => days.length === 0)) return 0;
		const row = this.#allocateRows(pieces.length);
		this.#bits.fill(0, row * uint32sPerPiece, (row + pieces.length) * uint32sPerPiece);
		for (const [at, days] of pieces.entries())
			for (const day of days) {
				const index = (row + at) * uint32sPerPiece + (slotOf(day) >>> 5);
				this.#bits[index] = (this.#bits[index] as number) | (1 << (slotOf(day) & 31));
			}
		return row;
	}

	/** Frees the unused capacity. */
	trim(): void {
		this.#bits = this.#bits.slice(0, this.#rows * uint32sPerPiece);
	}

	/** Whether a piece is free from the first to the last day. */
	isFree(row: number, first: DayNumber, last: DayNumber): boolean {
		for (let day = first; day <= last; day++)
			if ((this.#bits[row * uint32sPerPiece + (slotOf(day) >>> 5)] as number) & (1 << (slotOf(day) & 31))) return false;
		return true;
	}

	#allocateRows(count: number): number {
		const row = this.#rows;
		this.#rows += count;
		if (this.#rows * uint32sPerPiece > this.#bits.length) {
			const larger = new Uint32Array(Math.max(this.#bits.length * 2, this.#rows * uint32sPerPiece));
			larger.set(this.#bits);
			this.#bits = larger;
		}
		return row;
	}
}
