import { addBusinessDays } from "#common/business-days.ts";
import { addDays, type Day, instantOf } from "#common/calendar.ts";
import { rules } from "#common/rules.ts";

/** The instant before which a payment was paid that a debit should have confirmed by this day: the statement of its last day is there then. Pure. */
export function debitsExpectedBefore(today: Day): Date {
	let day = today;
	while (addBusinessDays(day, rules.bankFile.debitBusinessDays) >= today) day = addDays(day, -1);
	return instantOf(addDays(day, 1));
}
