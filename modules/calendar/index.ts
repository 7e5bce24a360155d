/** The public API of calendars for the deletion of an account. */

export { deleteFeedOf } from "./queries.ts";
