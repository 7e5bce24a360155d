/** On which days a piece is taken, in four numbers of 32 days. A day's place repeats every 128 days, which is longer than one can book ahead. Pure. */

const daysInRing = 128;
const wordsPerPiece = daysInRing / 32;

/** Days are counted from 1970-01-01. */
export type DayNumber = number;

const slotOf = (day: DayNumber) => ((day % daysInRing) + daysInRing) % daysInRing;

/** The taken days of pieces that have any, four numbers each. Grows. */
export class AvailabilityRing {
	#bits = new Uint32Array(wordsPerPiece * 64);
	#rows = 1;

	/** Keeps a listing's pieces, one row after the other; answers the first row, 0 when no piece has a taken day. */
	addPieces(pieces: readonly (readonly DayNumber[])[]): number {
		if (pieces.every((days) => days.length === 0)) return 0;
		const row = this.#allocateRows(pieces.length);
		this.#bits.fill(0, row * wordsPerPiece, (row + pieces.length) * wordsPerPiece);
		for (const [at, days] of pieces.entries())
			for (const day of days) {
				const index = (row + at) * wordsPerPiece + (slotOf(day) >>> 5);
				this.#bits[index] = (this.#bits[index] as number) | (1 << (slotOf(day) & 31));
			}
		return row;
	}

	/** Lets go of the room that no row needs. */
	trim(): void {
		this.#bits = this.#bits.slice(0, this.#rows * wordsPerPiece);
	}

	/** Whether a piece is free from the first day to the last. */
	isFree(row: number, first: DayNumber, last: DayNumber): boolean {
		for (let day = first; day <= last; day++)
			if ((this.#bits[row * wordsPerPiece + (slotOf(day) >>> 5)] as number) & (1 << (slotOf(day) & 31))) return false;
		return true;
	}

	#allocateRows(count: number): number {
		const row = this.#rows;
		this.#rows += count;
		if (this.#rows * wordsPerPiece > this.#bits.length) {
			const larger = new Uint32Array(Math.max(this.#bits.length * 2, this.#rows * wordsPerPiece));
			larger.set(this.#bits);
			this.#bits = larger;
		}
		return row;
	}
}
