import { OrdinalMap } from "./index/ordinal-map.ts";
import { Lanes } from "./lanes.ts";

/** The ordinals of cities, of category sets and of lanes, shared by all segments. A category set has the names of the categories and their ancestors. */
export class FacetDictionary {
	readonly cities = new OrdinalMap();
	readonly lanes = new Lanes();
	readonly #categorySets = new OrdinalMap();

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

	/** The categories of each set, by ordinal. */
	get categorySets(): string[][] {
		return this.#categorySets.values.map((set) => (set === "" ? [] : set.split(separator)));
	}

	/** By ordinal of a category set: 1 when it holds any of these categories, in any case. */
	matchCategorySets(categories: string[]): Uint8Array {
		const wanted = new Set(categories.map((name) => name.toLowerCase()));
		return Uint8Array.from(this.categorySets, (set) => (set.some((one) => wanted.has(one.toLowerCase())) ? 1 : 0));
	}
}

/** Separates the names of a set; no name contains it. */
const separator = "\u0000";

/** Capitalizes each word of a city and collapses spaces. */
const normalizeCity = (city: string): string =>
	city
		.trim()
		.toLowerCase()
		.replace(/\s+/g, " ")
		.replace(/(^|[\s-])\p{L}/gu, (first) => first.toUpperCase());
