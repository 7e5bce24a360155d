/** The front desk of waitlists. */

export { joinLine } from "./join-line.ts";
export { offerDays } from "./offer-days.ts";
