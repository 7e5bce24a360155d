import { type Day, daysBetween } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { nameKey } from "#common/text/name-key.ts";
import { isPincode } from "#common/text/pincode.ts";
import { earliestFirstDay, transitDays } from "#common/transit.ts";
import type { Delivery } from "./query/delivery.ts";

export type FacetData = { cities: string[]; categorySets: string[]; lanes: Lane[]; fits: string[] };

/** The ordinals of cities, category sets, lanes and fit profiles, shared by all segments. A category set has the names of the categories and their ancestors. */
export class FacetDictionary {
	readonly cities = new OrdinalMap();
	readonly lanes = new Lanes();
	readonly fits = new OrdinalMap();
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
		return {
			cities: [...this.cities.values],
			categorySets: [...this.#categorySets.values],
			lanes: this.lanes.list(),
			fits: [...this.fits.values],
		};
	}

	/** Assigns the ordinals of stored values. The dictionary must be empty. */
	restore({ cities, categorySets, lanes, fits }: FacetData): void {
		for (const city of cities) this.cities.ordinalOf(city);
		for (const set of categorySets) this.#categorySets.ordinalOf(set);
		for (const lane of lanes) this.lanes.ordinalOf(lane);
		for (const fit of fits) this.fits.ordinalOf(fit);
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

/** Assigns an ordinal to each distinct value. Ordinal 0 is the empty value. */
class OrdinalMap {
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

type Lane = { pincode: string; noticeDays: number };

/** A day, its number since 1970-01-01, and the instant. */
type Today = { now: Date; today: Day; dayNumber: number; lastDay: number };

/**
 * The lanes of all listings: from which postal zone an item travels, and how many days of notice its lister needs. The days in transit depend
 * on the zones of both ends alone, so that they are computed once for a lane instead of once for a listing.
 */
class Lanes {
	readonly #ordinals = new Map<string, number>();
	readonly #lanes: Lane[] = [];
	/** By destination zone. */
	readonly #transit = new Map<string, Uint8Array>();

	/** The ordinal of the lane of a listing. */
	ordinalOf({ pincode, noticeDays }: Lane): number {
		const key = `${zoneOf(pincode)} ${noticeDays}`;
		const ordinal = this.#ordinals.get(key) ?? this.#lanes.length;
		if (ordinal === this.#lanes.length) {
			this.#ordinals.set(key, ordinal);
			this.#lanes.push({ pincode, noticeDays });
		}
		return ordinal;
	}

	/** The lanes in the order of their ordinals. */
	list(): Lane[] {
		return [...this.#lanes];
	}

	/** The delivery to a pincode. Its lead is 0 when an item can arrive today. */
	deliveryTo(pincode: string, { now, today, dayNumber, lastDay }: Today): Delivery {
		const zone = zoneOf(pincode);
		const transit = this.#transitTo(zone, pincode);
		const leads = new Map<number, number>();
		const leadOf = (notice: number, days: number) => {
			const key = notice * 16 + days;
			const lead = leads.get(key) ?? daysBetween(today, earliestFirstDay(now, notice, days));
			leads.set(key, lead);
			return lead;
		};
		const lead = transit.map((days, lane) => leadOf((this.#lanes[lane] as Lane).noticeDays, days));
		const name = `${zone} ${[...leads].sort(([one], [other]) => one - other).join(" ")}`;
		return { name, lane: "lane", transit, lead, today: dayNumber, lastDay };
	}

	#transitTo(zone: string, pincode: string): Uint8Array {
		const cached = this.#transit.get(zone);
		if (cached?.length === this.#lanes.length) return cached;
		const transit = Uint8Array.from(this.#lanes, (lane) => transitDays(lane.pincode, pincode));
		if (this.#transit.size >= maxZones) this.#transit.clear();
		this.#transit.set(zone, transit);
		return transit;
	}
}

/** Three digits make about 900 zones; one takes as many bytes as there are lanes. */
const maxZones = 1000;

const longPrefixes = rules.transit.remotePrefixes.filter(({ length }) => length > 3);

/** The pincodes of a zone have the same days in transit from and to everywhere. */
const zoneOf = (pincode: string): string =>
	isPincode(pincode) ? (longPrefixes.find((prefix) => pincode.startsWith(prefix)) ?? pincode.slice(0, 3)) : "";
