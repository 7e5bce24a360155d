/** Numbers for names: each new one gets the next. Number 0 is the empty name. Pure. */
class Names {
	#numbers = new Map<string, number>([["", 0]]);
	#names = [""];

	numberOf(name: string): number {
		const known = this.#numbers.get(name);
		if (known !== undefined) return known;
		this.#numbers.set(name, this.#names.length);
		return this.#names.push(name) - 1;
	}

	/** Undefined when nothing has that name. */
	find(name: string): number | undefined {
		return this.#numbers.get(name);
	}

	get all(): readonly string[] {
		return this.#names;
	}
}

/** What all segments number alike: cities, and the sets of categories that listings are in (their names, and those of all above them). */
export class Registry {
	readonly cities = new Names();
	readonly #sets = new Names();

	setOf(categories: string[]): number {
		return this.#sets.numberOf([...new Set(categories)].sort().join(between));
	}

	cityOf(city: string): number {
		return this.cities.numberOf(cityName(city));
	}

	/** The numbers of those cities that have listings, however they are written. */
	citiesNamed(cities: string[]): Set<number> {
		return new Set(cities.flatMap((city) => this.cities.find(cityName(city)) ?? []));
	}

	/** The categories of each set, by its number. */
	get sets(): string[][] {
		return this.#sets.all.map((set) => (set === "" ? [] : set.split(between)));
	}

	/** One for each set of categories: 1 when it holds any of these, in any case. */
	setsWith(categories: string[]): Uint8Array {
		const asked = new Set(categories.map((name) => name.toLowerCase()));
		return Uint8Array.from(this.sets, (set) => (set.some((one) => asked.has(one.toLowerCase())) ? 1 : 0));
	}
}

/** Between two names of a set; no name holds it. */
const between = "\u0000";

/** A city as everybody writes it: each word with a capital, however it was typed. */
const cityName = (city: string): string =>
	city
		.trim()
		.toLowerCase()
		.replace(/\s+/g, " ")
		.replace(/(^|[\s-])\p{L}/gu, (first) => first.toUpperCase());
