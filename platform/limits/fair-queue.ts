import { type Refusal, refuse } from "#common/refusal.ts";

/**
 * Concurrency limiter with a fair queue. Requests beyond the limit wait; those that would wait too long are shed at once with
 * 503 and Retry-After. Networks are served round-robin, high priority first, and disconnected clients leave the queue.
 * (decision 0023)
 */

export type Priority = "high" | "normal";

/** `signal` is aborted when the client disconnects. */
export type Requester = { address: string; signal: AbortSignal };

export type FairQueueOptions = {
	/** Maximum concurrent requests. */
	concurrency: number;
	/** Maximum waiting requests, over both priorities. */
	maxWaiting: number;
	/** In ms. A request whose expected wait is longer is shed on arrival. */
	targetWaitMs: number;
	/** In ms. A queued request that has waited this long is shed, because the work ahead took longer than expected. */
	maxWaitMs: number;
	/** The message of the 503, in the language of the moment. */
	busyMessage: () => string;
};

type Entry = { network: string; begin(): void; shed(): void };

const retryAfterSeconds = 2;

export class FairQueue {
	readonly #options: FairQueueOptions;
	readonly #waiting: Record<Priority, FairLanes<Entry>> = { high: new FairLanes(), normal: new FairLanes() };
	#running = 0;
	#shed = 0;
	/** Moving average of the service time, in ms. */
	#meanServiceMs = 0;

	constructor(options: FairQueueOptions) {
		this.#options = options;
	}

	/** For /metrics; `shed` is a running total. */
	get stats(): { running: number; waiting: number; shed: number } {
		return { running: this.#running, waiting: this.#countWaiting(), shed: this.#shed };
	}

	/** Runs `work` when a slot is free. Throws `busy` (503) when the request is shed or its client has disconnected; else what `work` throws. */
	async run<T>({ address, signal }: Requester, priority: Priority, work: () => Promise<T>): Promise<T> {
		if (signal.aborted) throw this.shed();
		if (this.#running < this.#options.concurrency) this.#running++;
		else await this.#enqueue(address, signal, priority);
		const began = performance.now();
		try {
			return await work();
		} catch (error) {
			throw signal.aborted ? this.shed() : error;
		} finally {
			this.#meanServiceMs += (performance.now() - began - this.#meanServiceMs) / 16;
			this.#releaseSlot();
		}
	}

	/** Whether a new request would be shed now because of its expected wait. */
	wouldShed(network: string, priority: Priority): boolean {
		return this.#expectedWaitMs(network, priority) > this.#options.targetWaitMs;
	}

	/** Counts a shed request. Returns the refusal to throw. */
	shed(): Refusal {
		this.#shed++;
		return refuse("busy", this.#options.busyMessage(), { retryAfterSeconds });
	}

	/** Hands the slot to the next entry, or frees it. */
	#releaseSlot() {
		const next = this.#waiting.high.takeNext() ?? this.#waiting.normal.takeNext();
		if (next) next.begin();
		else this.#running--;
	}

	async #enqueue(network: string, signal: AbortSignal, priority: Priority): Promise<void> {
		if (this.wouldShed(network, priority) || !this.#makeSpace(network, priority)) throw this.shed();
		const lanes = this.#waiting[priority];
		await new Promise<void>((resolve, reject) => {
			const settle = (callback: () => void) => () => {
				clearTimeout(timer);
				signal.removeEventListener("abort", entry.shed);
				callback();
			};
			const entry: Entry = {
				network,
				begin: settle(resolve),
				shed: settle(() => {
					lanes.remove(entry);
					reject(this.shed());
				}),
			};
			const timer = setTimeout(entry.shed, this.#options.maxWaitMs);
			signal.addEventListener("abort", entry.shed);
			lanes.add(entry);
		});
	}

	#expectedWaitMs(network: string, priority: Priority): number {
		const ahead =
			this.#waiting.high.countAhead(network) + (priority === "high" ? 0 : this.#waiting.normal.countAhead(network));
		return (ahead * this.#meanServiceMs) / Math.max(1, this.#options.concurrency);
	}

	/** When the queue is full, the longest lane loses its newest entry to high priority, or to a network with fewer waiting entries. */
	#makeSpace(network: string, priority: Priority): boolean {
		if (this.#countWaiting() < this.#options.maxWaiting) return true;
		const { normal } = this.#waiting;
		const last = normal.lastOfLongest();
		if (!last) return false;
		if (priority === "normal" && normal.countOf(last.network) <= normal.countOf(network) + 1) return false;
		last.shed();
		return true;
	}

	#countWaiting(): number {
		return this.#waiting.high.size + this.#waiting.normal.size;
	}
}

/** Waiting entries in one lane per network, served round-robin, so that a network that floods waits behind its own requests. */
class FairLanes<T extends { network: string }> {
	/** In the order in which networks are served next. Lanes are never empty. */
	readonly #lanes = new Map<string, T[]>();
	#size = 0;

	get size(): number {
		return this.#size;
	}

	/** How many entries are waiting from one network. */
	countOf(network: string): number {
		return this.#lanes.get(network)?.length ?? 0;
	}

	/** How many entries would be served before a new one of this network. O(networks). */
	countAhead(network: string): number {
		const rounds = this.countOf(network) + 1;
		let ahead = 0;
		for (const lane of this.#lanes.values()) ahead += Math.min(lane.length, rounds);
		return ahead;
	}

	add(entry: T): void {
		const lane = this.#lanes.get(entry.network);
		if (lane) lane.push(entry);
		else this.#lanes.set(entry.network, [entry]);
		this.#size++;
	}

	/** Removes and returns the next entry. Its network moves to the end of the round. */
	takeNext(): T | undefined {
		const [network, lane] = this.#lanes.entries().next().value ?? [];
		const next = lane?.[0];
		if (!next || network === undefined) return undefined;
		this.remove(next);
		const rest = this.#lanes.get(network);
		if (rest && this.#lanes.delete(network)) this.#lanes.set(network, rest);
		return next;
	}

	remove(entry: T): void {
		const lane = this.#lanes.get(entry.network);
		const at = lane?.indexOf(entry) ?? -1;
		if (!lane || at < 0) return;
		lane.splice(at, 1);
		this.#size--;
		if (lane.length === 0) this.#lanes.delete(entry.network);
	}

	/** The newest entry of the network with the most waiting entries. O(networks). */
	lastOfLongest(): T | undefined {
		let longest: T[] = [];
		for (const lane of this.#lanes.values()) if (lane.length > longest.length) longest = lane;
		return longest.at(-1);
	}
}
