/** The public API of waitlists: joining, offering days that became free, also to a restored account, and the deletion of an account. */

export { joinWaitlist } from "./join-waitlist.ts";
export { enqueueOffersTo, offerDays } from "./offer-days.ts";
export { deleteEntriesOf } from "./queries.ts";
