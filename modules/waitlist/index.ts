/** The front desk of waitlists. */

export { joinWaitlist } from "./join-waitlist.ts";
export { offerDays } from "./offer-days.ts";
