/** Days since 1970-01-01. */
export type DayNumber = number;

/** A unit of a document that can be booked: its value in the unit facet, undefined when it has none, and its unavailable days. */
export type Unit = { value: number | undefined; unavailable: readonly DayNumber[] };

export type DayRange = { first: DayNumber; last: DayNumber };

/** The offset is stored for every eighth document; the others are computed from it. */
const offsetInterval = 8;
const noValue = 255;
/** The bit of units without a value. */
export const noValueBit = 1 << 30;
const maxUnits = 255;

export type UnitColumns = {
	counts: Uint8Array;
	gapDays: Uint8Array;
	rows: Uint32Array;
	offsets: Uint32Array;
	values: Uint8Array;
	unavailable: Uint32Array;
};

/** The units of a segment's documents: the value of each, and when it is available. */
export class UnitStore {
	readonly #ring = new AvailabilityRing();
	#counts: Uint8Array;
	#gapDays: Uint8Array;
	/** The first row of a document in the ring; 0 when none of its units has an unavailable day. */
	#rows: Uint32Array;
	/** The offset in `values`, for every eighth document. */
	#offsets: Uint32Array;
	#values: Uint8Array;
	#valueCount = 0;

	constructor(capacity: number) {
		this.#counts = new Uint8Array(capacity);
		this.#gapDays = new Uint8Array(capacity);
		this.#rows = new Uint32Array(capacity);
		this.#offsets = new Uint32Array(Math.ceil(capacity / offsetInterval));
		this.#values = new Uint8Array(capacity * 3);
	}

	/** Adds the units of the next document. Returns their values, as bits. */
	add(docId: number, allUnits: readonly Unit[], gapDays: number): number {
		const units = allUnits.slice(0, maxUnits);
		this.#counts[docId] = units.length;
		this.#gapDays[docId] = gapDays;
		if (docId % offsetInterval === 0) this.#offsets[docId / offsetInterval] = this.#valueCount;
		if (this.#valueCount + units.length > this.#values.length)
			this.#values = copied(this.#values, this.#values.length * 2 + units.length);
		let bits = 0;
		for (const { value } of units) {
			this.#values[this.#valueCount++] = value ?? noValue;
			if (value !== undefined) bits |= 1 << value;
		}
		this.#rows[docId] = this.#ring.addUnits(units.map(({ unavailable }) => unavailable));
		return bits;
	}

	resize(capacity: number): void {
		this.#counts = copied(this.#counts, capacity);
		this.#gapDays = copied(this.#gapDays, capacity);
		const rows = new Uint32Array(capacity);
		rows.set(this.#rows.subarray(0, capacity));
		this.#rows = rows;
		const offsets = new Uint32Array(Math.ceil(capacity / offsetInterval));
		offsets.set(this.#offsets.subarray(0, offsets.length));
		this.#offsets = offsets;
	}

	/** Frees the unused capacity of the ring. */
	trim(): void {
		this.#ring.trim();
	}

	/** Brings the documents into another order, given by their ids. Their rows in the ring stay. */
	reorder(order: Uint32Array): void {
		const counts = new Uint8Array(order.length);
		const gapDays = new Uint8Array(order.length);
		const rows = new Uint32Array(order.length);
		const offsets = new Uint32Array(Math.ceil(order.length / offsetInterval));
		const values = new Uint8Array(this.#valueCount);
		let valueCount = 0;
		for (let rank = 0; rank < order.length; rank++) {
			const docId = order[rank] as number;
			const from = this.#offsetOf(docId);
			counts[rank] = this.#counts[docId] as number;
			gapDays[rank] = this.#gapDays[docId] as number;
			rows[rank] = this.#rows[docId] as number;
			if (rank % offsetInterval === 0) offsets[rank / offsetInterval] = valueCount;
			for (let unit = 0; unit < (counts[rank] as number); unit++)
				values[valueCount++] = this.#values[from + unit] as number;
		}
		this.#counts = counts;
		this.#gapDays = gapDays;
		this.#rows = rows;
		this.#offsets = offsets;
		this.#values = values;
	}

	/** The columns of the first `length` documents, to store them. */
	columns(length: number): UnitColumns {
		return {
			counts: this.#counts.subarray(0, length),
			gapDays: this.#gapDays.subarray(0, length),
			rows: this.#rows.subarray(0, length),
			offsets: this.#offsets.subarray(0, Math.ceil(length / offsetInterval)),
			values: this.#values.subarray(0, this.#valueCount),
			unavailable: this.#ring.bits,
		};
	}

	/** The store of stored columns. */
	static restore({ counts, gapDays, rows, offsets, values, unavailable }: UnitColumns): UnitStore {
		const units = new UnitStore(0);
		units.#counts = counts;
		units.#gapDays = gapDays;
		units.#rows = rows;
		units.#offsets = offsets;
		units.#values = values;
		units.#valueCount = values.length;
		units.#ring.restore(unavailable);
		return units;
	}

	/** Whether the document has units, and none of them has an unavailable day. */
	isAlwaysAvailable(docId: number): boolean {
		return this.#rows[docId] === 0 && (this.#counts[docId] as number) > 0;
	}

	/** The values with a unit that is available on these days and in the gap after them, as bits. */
	availableValues(docId: number, { first, last }: DayRange): number {
		const [row, from] = [this.#rows[docId] as number, this.#offsetOf(docId)];
		const end = last + (this.#gapDays[docId] as number);
		let available = 0;
		for (let unit = 0; unit < (this.#counts[docId] as number); unit++) {
			const value = this.#values[from + unit] as number;
			const bit = value === noValue ? noValueBit : 1 << value;
			if ((available & bit) !== 0) continue;
			if (row === 0 || this.#ring.isFree(row + unit, first, end)) available |= bit;
		}
		return available;
	}

	/** The values of all units, as bits. */
	allValues(docId: number): number {
		const from = this.#offsetOf(docId);
		let values = 0;
		for (let unit = 0; unit < (this.#counts[docId] as number); unit++) {
			const value = this.#values[from + unit] as number;
			values |= value === noValue ? noValueBit : 1 << value;
		}
		return values;
	}

	#offsetOf(docId: number): number {
		let previous = docId - (docId % offsetInterval);
		let offset = this.#offsets[previous / offsetInterval] as number;
		for (; previous < docId; previous++) offset += this.#counts[previous] as number;
		return offset;
	}
}

function copied(column: Uint8Array, capacity: number): Uint8Array {
	const copy = new Uint8Array(capacity);
	copy.set(column.subarray(0, capacity));
	return copy;
}

/** The ring is longer than the booking window, so that no two days collide. */
const daysInRing = 128;
const uint32sPerUnit = daysInRing / 32;

const slotOf = (day: DayNumber) => ((day % daysInRing) + daysInRing) % daysInRing;

/** The unavailable days of units, as ring bitmaps: one row of four 32-bit words for each unit with unavailable days. Row 0 means "none". */
class AvailabilityRing {
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
