import type { Bitset } from "../index/bitset.ts";
import { columnOf } from "../index/doc-values.ts";
import type { Segment } from "../index/segment.ts";
import type { DayNumber, DayRange } from "../index/units.ts";

/** When the units of documents can arrive at one place. All dates of a lane are looked up in tables, none is computed for a document. */

export type Delivery = {
	/** Differs whenever one of the tables does. */
	name: string;
	/** The number (kind `exact`) with the lane of a document: from where its units travel, and how soon they can leave. */
	lane: string;
	/** By lane: the days in transit, each way. */
	transit: Uint8Array;
	/** By lane: the days from `today` to the earliest arrival. */
	lead: Uint8Array;
	today: DayNumber;
	/** The last day on which a unit can arrive. */
	lastDay: DayNumber;
};

/** The days of a filter. */
export type DayFilter = {
	/** A unit (of a selected value) is available from the first to the last day, and in the gap after them. */
	days?: DayRange | undefined;
	/** The place that the units travel to. The days then include the days in transit on both sides. */
	delivery?: Delivery | undefined;
	/** With a delivery: the days from today to the earliest arrival. Both limits are included. */
	lead?: { from: number; to: number } | undefined;
	/** With a delivery, without days: a unit can arrive by this day. */
	arriveBy?: DayNumber | undefined;
};

/** The result of `arrivalOf` for a document that cannot arrive by the last day. */
export const neverArrives = 255;

type Available = (docId: number) => number;

/**
 * The values with a unit that is available as the filter asks, as bits. With a delivery, the unit is available in transit too: before the
 * first day and after the last one. Undefined: the filter asks for no days.
 */
export function availableValuesOf(segment: Segment, { days, delivery, arriveBy }: DayFilter): Available | undefined {
	const { units } = segment;
	if (!days) return delivery && arriveBy !== undefined ? availableBy(segment, delivery, arriveBy) : undefined;
	if (!delivery) return (docId) => units.availableValues(docId, days);
	const lanes = columnOf(segment.numbers, delivery.lane);
	return (docId) => {
		const transit = delivery.transit[lanes[docId] as number] as number;
		return units.availableValues(docId, { first: days.first - transit, last: days.last + transit });
	};
}

/** The values with a unit that can arrive by a day. */
function availableBy(segment: Segment, delivery: Delivery, arriveBy: DayNumber): Available {
	const valuesOn = valuesOnArrival(segment, delivery);
	return (docId) => {
		const all = segment.units.allValues(docId);
		let values = 0;
		for (let day = firstArrival(segment, delivery, docId); day <= arriveBy; day++) {
			values |= valuesOn(docId, day);
			if (values !== 0 && (values & all) === all) break;
		}
		return values;
	};
}

/** The days from today until a unit (of one of the values in `wanted`, unless they are 0) can arrive, or `neverArrives`. */
export function arrivalOf(segment: Segment, delivery: Delivery, wanted: number): (docId: number) => number {
	const valuesOn = valuesOnArrival(segment, delivery);
	const { today, lastDay } = delivery;
	return (docId) => {
		const first = firstArrival(segment, delivery, docId);
		// Most documents have no unavailable day.
		if (segment.units.isAlwaysAvailable(docId)) return first <= lastDay ? first - today : neverArrives;
		for (let day = first; day <= lastDay; day++) if (hasWanted(valuesOn(docId, day), wanted)) return day - today;
		return neverArrives;
	};
}

/** Whether one of the available values is wanted; 0 means any. */
export const hasWanted = (available: number, wanted: number): boolean =>
	wanted === 0 ? available !== 0 : (available & wanted) !== 0;

const firstArrival = ({ numbers }: Segment, { lane, lead, today }: Delivery, docId: number): DayNumber =>
	today + (lead[columnOf(numbers, lane)[docId] as number] as number);

/** The values with a unit that is free when it arrives on a day and leaves after it. */
function valuesOnArrival({ units, numbers }: Segment, { lane, transit }: Delivery) {
	const lanes = columnOf(numbers, lane);
	return (docId: number, day: DayNumber): number => {
		const margin = transit[lanes[docId] as number] as number;
		return units.availableValues(docId, { first: day - margin, last: day + margin });
	};
}

/** Whether the lead of a document is in the filter's range. Undefined: the filter has none, or all leads are in it. */
export function leadMatchOf(
	{ numbers }: Segment,
	{ delivery, lead }: DayFilter,
): ((docId: number) => boolean) | undefined {
	if (!delivery || !lead) return undefined;
	const { from, to } = lead;
	if (delivery.lead.every((days) => days >= from && days <= to)) return undefined;
	const [lanes, leads] = [columnOf(numbers, delivery.lane), delivery.lead];
	return (docId) => {
		const days = leads[lanes[docId] as number] as number;
		return days >= from && days <= to;
	};
}

/** The documents whose lead is in the filter's range: none or one bitset. */
export function leadBitsets(segment: Segment, filter: DayFilter): Bitset[] {
	const isMatch = leadMatchOf(segment, filter);
	return isMatch
		? [segment.bitsets.get(`lead ${filter.delivery?.name} ${filter.lead?.from} ${filter.lead?.to}`, isMatch)]
		: [];
}
