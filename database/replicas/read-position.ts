/** Positions in the write-ahead log (LSN), and the one that replicas must have reached before they are read. */

export type Position = bigint;

/** Parses PostgreSQL's notation: "16/B374D848". */
export function parsePosition(text: string): Position | undefined {
	const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
	return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined;
}

export const formatPosition = (position: Position): string =>
	`${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();

/** With the primary unavailable, it is tried again after this time, in ms. */
const retryMs = 1_000;

/**
 * The position of the last change that this process knows of. It is read from the primary when it is needed and something has changed since;
 * concurrent readers share one query. While the primary is unavailable nothing is committed, and the last position is used.
 */
export class ReadPosition {
	readonly #readPrimary: () => Promise<Position>;
	readonly #onRecovered: () => void;
	#position: Position = 0n;
	#isStale = true;
	#reading: Promise<void> | undefined;
	#retryAt: number | undefined;

	/** `onRecovered`: the primary could not be read for a while, so that older data may have been read. */
	constructor(readPrimary: () => Promise<Position>, onRecovered: () => void) {
		this.#readPrimary = readPrimary;
		this.#onRecovered = onRecovered;
	}

	/** Something was committed. */
	invalidate(): void {
		this.#isStale = true;
	}

	/** A client knows of changes up to this position. One that is too high, from elsewhere, only costs a query. */
	include(position: Position): void {
		if (position > this.#position) this.#isStale = true;
	}

	/** A position that includes everything that was reported before the call. */
	async current(): Promise<Position> {
		// A query in progress may have been sent before the change.
		if (this.#isStale && this.#reading && this.#retryAt === undefined) await this.#reading;
		if (this.#isStale && !this.#reading) this.#startReading();
		if (this.#retryAt === undefined) await this.#reading;
		return this.#position;
	}

	/** False while the primary cannot be read: the position may be too low. */
	get isReliable(): boolean {
		return this.#retryAt === undefined;
	}

	#startReading() {
		if (this.#retryAt !== undefined && performance.now() < this.#retryAt) return;
		this.#isStale = false;
		this.#reading = this.#read().finally(() => {
			this.#reading = undefined;
		});
	}

	async #read() {
		try {
			this.#position = await this.#readPrimary();
			if (this.#retryAt === undefined) return;
			this.#retryAt = undefined;
			this.#onRecovered();
		} catch {
			this.#isStale = true;
			this.#retryAt = performance.now() + retryMs;
		}
	}
}
