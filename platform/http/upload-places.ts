import { refuse } from "#common/refusal.ts";
import { platformCopy } from "#messages/api/platform.js";
import { makeSemaphore, shareOf } from "#platform/limits/semaphore.ts";

/**
 * The places of uploads in a process, its share of those of the machine. While a body arrives, its speed is its client's choice. So it holds a place of its account, and one
 * that another account's upload may take over. A place for processing is taken only when the body is on the disk.
 */

export type UploadLimits = {
	/** Uploads of one account, arriving or processed. It is not shared: a browser opens six connections, to whatever process. */
	perAccount: number;
	/** Bodies that arrive, without the slow ones. */
	arriving: number;
	/** Bodies that have been arriving for `slowAfterMs`. Slow clients compete with each other only. */
	slow: number;
	slowAfterMs: number;
	/** Uploads that are processed at once. Others wait. */
	processing: number;
	/** Temporary files of all uploads. */
	diskBytes: number;
};

const uploadLimits: UploadLimits = {
	perAccount: 6,
	arriving: 64,
	slow: 32,
	slowAfterMs: 20_000,
	processing: 16,
	diskBytes: 1_500_000_000,
};

export type UploadPlace = {
	/** Aborted with the refusal to throw when another account's upload has taken over the place. */
	readonly signal: AbortSignal;
	/** Counts bytes that are about to be written to the disk. */
	receive(bytes: number): void;
	/** The body is complete. Resolves when it may be processed. */
	startProcessing(): Promise<void>;
	/** The body is complete, and is not processed itself: its files are uploaded again, for the same account, each with a place of its own. */
	complete(): void;
	/** The temporary files are gone. */
	leave(): void;
};

type Arrival = { accountId: string; bytes: number; isSlow: boolean; readonly controller: AbortController };

export class UploadPlaces {
	readonly #limits: UploadLimits;
	readonly #withPermit: ReturnType<typeof makeSemaphore>;
	readonly #byAccount = new Map<string, number>();
	/** In the order in which they began. */
	readonly #arrivals = new Set<Arrival>();
	#diskBytes = 0;

	constructor(limits: UploadLimits = uploadLimits) {
		this.#limits = limits;
		this.#withPermit = makeSemaphore(() => shareOf(limits.processing));
	}

	/** Throws `busy` (503) when the account, or every account alike, has too many uploads. */
	enter(accountId: string): UploadPlace {
		const ofAccount = this.#byAccount.get(accountId) ?? 0;
		if (ofAccount >= this.#limits.perAccount || !this.#makeSpace(accountId, false)) throw busy();
		this.#byAccount.set(accountId, ofAccount + 1);
		const arrival: Arrival = { accountId, bytes: 0, isSlow: false, controller: new AbortController() };
		this.#arrivals.add(arrival);
		const slowTimer = setTimeout(() => this.#moveToSlow(arrival), this.#limits.slowAfterMs).unref();
		let release = () => {};
		let isOfAccount = true;
		const stopArriving = () => {
			clearTimeout(slowTimer);
			this.#arrivals.delete(arrival);
		};
		const releaseAccount = () => {
			if (isOfAccount) this.#releaseAccount(accountId);
			isOfAccount = false;
		};
		return {
			signal: arrival.controller.signal,
			receive: (bytes) => this.#receive(arrival, bytes),
			startProcessing: async () => {
				stopArriving();
				await new Promise<void>((enter) => {
					void this.#withPermit(1, () => {
						enter();
						return new Promise<void>((resolve) => {
							release = resolve;
						});
					});
				});
			},
			complete: () => {
				stopArriving();
				releaseAccount();
			},
			leave: () => {
				stopArriving();
				release();
				this.#diskBytes -= arrival.bytes;
				releaseAccount();
			},
		};
	}

	#releaseAccount(accountId: string): void {
		const remaining = (this.#byAccount.get(accountId) ?? 1) - 1;
		if (remaining > 0) this.#byAccount.set(accountId, remaining);
		else this.#byAccount.delete(accountId);
	}

	#moveToSlow(arrival: Arrival): void {
		if (this.#makeSpace(arrival.accountId, true)) arrival.isSlow = true;
		else this.#cutOff(arrival);
	}

	/** Beyond the limit the largest body of the account with the most bytes is cut off, be it this one. */
	#receive(arrival: Arrival, bytes: number): void {
		arrival.bytes += bytes;
		this.#diskBytes += bytes;
		if (this.#diskBytes <= shareOf(this.#limits.diskBytes)) return;
		const [largest = arrival] = largestAccount([...this.#arrivals], bytesOf).toSorted(
			(a, b) => bytesOf(b) - bytesOf(a),
		);
		this.#cutOff(largest);
	}

	/**
	 * True when there is a place among the slow bodies or the others. When all are taken, the account with the most loses its oldest body to
	 * an account that has at least two fewer, so that some accounts cannot keep all places.
	 */
	#makeSpace(accountId: string, isSlow: boolean): boolean {
		const { slow, arriving } = this.#limits;
		const alike = [...this.#arrivals].filter((arrival) => arrival.isSlow === isSlow);
		if (alike.length < shareOf(isSlow ? slow : arriving)) return true;
		const own = alike.filter((arrival) => arrival.accountId === accountId).length;
		const arrivals = largestAccount(alike, () => 1);
		const [oldest] = arrivals;
		if (!oldest || arrivals.length < own + 2) return false;
		this.#cutOff(oldest);
		return true;
	}

	/** Its place is free at once, its bytes count no more; its files are removed soon. */
	#cutOff(arrival: Arrival): void {
		this.#arrivals.delete(arrival);
		this.#diskBytes -= arrival.bytes;
		arrival.bytes = 0;
		arrival.controller.abort(busy());
	}
}

const bytesOf = ({ bytes }: Arrival) => bytes;

/** The bodies of the account for which `weigh` adds up to the most. */
function largestAccount(arrivals: Arrival[], weigh: (arrival: Arrival) => number): Arrival[] {
	let largest = { weight: 0, arrivals: [] as Arrival[] };
	for (const ofAccount of Map.groupBy(arrivals, ({ accountId }) => accountId).values()) {
		const weight = ofAccount.reduce((sum, arrival) => sum + weigh(arrival), 0);
		if (weight > largest.weight) largest = { weight, arrivals: ofAccount };
	}
	return largest.arrivals;
}

const busy = () => refuse("busy", platformCopy.files.busy, { retryAfterSeconds: 5 });

/** The places of this process. */
export const uploadPlaces = new UploadPlaces();
