/** The public API of waitlists: joining, and offering days that became free. */

export { joinWaitlist } from "./join-waitlist.ts";
export { offerDays } from "./offer-days.ts";
