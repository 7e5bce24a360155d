/** The front desk of waitlists. */

export { joinLine } from "./join-waitlist.ts";
export { offerDays } from "./offer-days.ts";
