/** The front desk of waitlists. */

export { joinWaitlist as joinLine } from "./join-waitlist.ts";
export { offerDays } from "./offer-days.ts";
