/** Numbers for names: each new one gets the next. Number 0 is the empty name. Pure. */
class OrdinalMap {
	#ordinals = new Map<string, number>([["", 0]]);
	#values = [""];

	ordinalOf(name: string): number {
		const ordinal = this.#ordinals.get(name);
		if (ordinal !== undefined) return ordinal;
		this.#ordinals.set(name, this.#values.length);
		return this.#values.push(name) - 1;
	}

	/** Undefined when nothing has that name. */
	lookup(name: string): number | undefined {
		return this.#ordinals.get(name);
	}

	get values(): readonly string[] {
		return this.#values;
	}
}

/** What all segments number alike: cities, and the sets of categories that listings are in (their names, and those of all above them). */
export class FacetDictionary {
	readonly cities = new OrdinalMap();
	readonly #categorySets = new OrdinalMap();

	categorySetOrdinal(categories: string[]): number {
		return this.#categorySets.ordinalOf([...new Set(categories)].sort().join(separator));
	}

	cityOrdinal(city: string): number {
		return this.cities.ordinalOf(normalizeCity(city));
	}

	/** The numbers of those cities that have listings, however they are written. */
	cityOrdinals(cities: string[]): Set<number> {
		return new Set(cities.flatMap((city) => this.cities.lookup(normalizeCity(city)) ?? []));
	}

	/** The categories of each set, by its number. */
	get categorySets(): string[][] {
		return this.#categorySets.values.map((set) => (set === "" ? [] : set.split(separator)));
	}

	/** One for each set of categories: 1 when it holds any of these, in any case. */
	matchCategorySets(categories: string[]): Uint8Array {
		const wanted = new Set(categories.map((name) => name.toLowerCase()));
		return Uint8Array.from(this.categorySets, (set) => (set.some((one) => wanted.has(one.toLowerCase())) ? 1 : 0));
	}
}

/** Between two names of a set; no name holds it. */
const separator = "\u0000";

/** A city as everybody writes it: each word with a capital, however it was typed. */
const normalizeCity = (city: string): string =>
	city
		.trim()
		.toLowerCase()
		.replace(/\s+/g, " ")
		.replace(/(^|[\s-])\p{L}/gu, (first) => first.toUpperCase());
