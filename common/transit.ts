import * as rules from "#common/rules/rental.ts";
import { addDays, type Day, dayOf, instantOf } from "./calendar.ts";
import { isPincode } from "./text/pincode.ts";

/** Days in transit between two pincodes, and the first day that a delivery can reach. Pure, and small enough for every page. */

const isRemote = (pincode: string) => rules.transit.remotePrefixes.some((prefix) => pincode.startsWith(prefix));

/**
 * Days that an item travels from its lister to its client, and as many back. 0 in one sorting district: the courier delivers on the day of
 * collection. A remote area (mountains, islands) is near itself only. A missing or foreign pincode counts as unknown.
 */
export function transitDays(fromPincode: string, toPincode: string): number {
	if (!isPincode(fromPincode) || !isPincode(toPincode)) return rules.transit.unknownDays;
	const isFromRemote = isRemote(fromPincode);
	if (isFromRemote !== isRemote(toPincode)) return rules.transit.remoteDays;
	if (fromPincode.slice(0, 3) === toPincode.slice(0, 3)) return rules.transit.sameDistrictDays;
	if (isFromRemote) return rules.transit.remoteDays;
	if (fromPincode.slice(0, 2) === toPincode.slice(0, 2)) return rules.transit.sameCircleDays;
	return fromPincode[0] === toPincode[0] ? rules.transit.sameRegionDays : rules.transit.otherDays;
}

/**
 * The earliest first day of a rental: today, the lister's notice and the days in transit. Without either, today is possible before noon
 * (IST), else tomorrow.
 */
export function earliestFirstDay(now: Date, noticeDays: number, daysInTransit: number): Day {
	const today = dayOf(now);
	const lead = noticeDays + daysInTransit;
	const isTooLateToday = lead === 0 && now.getTime() >= instantOf(today, rules.transit.sameDayUntilHour).getTime();
	return addDays(today, isTooLateToday ? 1 : lead);
}
