/** Assigns an ordinal to each distinct value. Ordinal 0 is the empty value. */
export class OrdinalMap {
	#ordinals = new Map<string, number>([["", 0]]);
	#values = [""];

	ordinalOf(value: string): number {
		const ordinal = this.#ordinals.get(value);
		if (ordinal !== undefined) return ordinal;
		this.#ordinals.set(value, this.#values.length);
		return this.#values.push(value) - 1;
	}

	/** The ordinal of a value; undefined when it is unknown. */
	lookup(value: string): number | undefined {
		return this.#ordinals.get(value);
	}

	get values(): readonly string[] {
		return this.#values;
	}
}
