import { type Day, daysBetween } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";
import { isPincode } from "#common/text/pincode.ts";
import { earliestFirstDay, transitDays } from "#common/transit.ts";
import type { Delivery } from "./query/delivery.ts";

/**
 * The lanes of all listings: from which postal zone an item travels, and how many days of notice its lister needs. The days in transit depend
 * on the zones of both ends alone, so that they are computed once for a lane instead of once for a listing.
 */

export type Lane = { pincode: string; noticeDays: number };

/** A day, its number since 1970-01-01, and the instant. */
export type Today = { now: Date; today: Day; dayNumber: number; lastDay: number };

export class Lanes {
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
