/** The public API of waitlists: joining, offering days that became free, and the deletion of an account. */

export { joinWaitlist } from "./join-waitlist.ts";
export { offerDays } from "./offer-days.ts";
export { deleteEntriesOf } from "./queries.ts";
