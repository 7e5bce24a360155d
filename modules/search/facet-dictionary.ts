import { nameKey } from "#common/text/name-key.ts";
import { OrdinalMap } from "./index/ordinal-map.ts";
import { type Lane, Lanes } from "./lanes.ts";

export type FacetData = { cities: string[]; categorySets: string[]; lanes: Lane[] };

/** The ordinals of cities, of category sets and of lanes, shared by all segments. A category set has the names of the categories and their ancestors. */
export class FacetDictionary {
	readonly cities = new OrdinalMap();
	readonly lanes = new Lanes();
	readonly #categorySets = new OrdinalMap();
	#splitSets: readonly string[][] = [];
	/** The matches of recent categories; emptied when there is a new set. */
	readonly #setMatches = new Map<string, Uint8Array>();

	categorySetOrdinal(categories: string[]): number {
		return this.#categorySets.ordinalOf([...new Set(categories)].sort().join(separator));
	}

	cityOrdinal(city: string): number {
		return this.cities.ordinalOf(normalizeCity(city));
	}

	/** The ordinals of the cities that have listings, in any case and spacing. */
	cityOrdinals(cities: string[]): Set<number> {
		return new Set(cities.flatMap((city) => this.cities.lookup(normalizeCity(city)) ?? []));
	}

	/** All values in the order of their ordinals, to store them. */
	data(): FacetData {
		return { cities: [...this.cities.values], categorySets: [...this.#categorySets.values], lanes: this.lanes.list() };
	}

	/** Assigns the ordinals of stored values. The dictionary must be empty. */
	restore({ cities, categorySets, lanes }: FacetData): void {
		for (const city of cities) this.cities.ordinalOf(city);
		for (const set of categorySets) this.#categorySets.ordinalOf(set);
		for (const lane of lanes) this.lanes.ordinalOf(lane);
	}

	/** The categories of each set, by ordinal. */
	get categorySets(): readonly string[][] {
		const { values } = this.#categorySets;
		if (this.#splitSets.length !== values.length) {
			this.#splitSets = values.map((set) => (set === "" ? [] : set.split(separator)));
			this.#setMatches.clear();
		}
		return this.#splitSets;
	}

	/** By ordinal of a category set: 1 when it holds any of these categories, by `nameKey`. Shared: do not change it. */
	matchCategorySets(categories: string[]): Uint8Array {
		const sets = this.categorySets;
		const wanted = categories.map(nameKey);
		const key = JSON.stringify(wanted);
		const known = this.#setMatches.get(key);
		if (known) return known;
		const matches = Uint8Array.from(sets, (set) => (set.some((one) => wanted.includes(nameKey(one))) ? 1 : 0));
		if (this.#setMatches.size >= maxSetMatches) this.#setMatches.clear();
		this.#setMatches.set(key, matches);
		return matches;
	}
}

/** Requests name the categories, so there may be any number. */
const maxSetMatches = 500;

/** Separates the names of a set; no name contains it. */
const separator = "\u0000";

/** Capitalizes each word of a city and collapses spaces. */
const normalizeCity = (city: string): string =>
	city
		.trim()
		.toLowerCase()
		.replace(/\s+/g, " ")
		.replace(/(^|[\s-])\p{L}/gu, (first) => first.toUpperCase());
