/** Waiting entries in one lane per network, served round-robin, so that a network that floods waits behind its own requests. */
export class FairLanes<T extends { network: string }> {
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
