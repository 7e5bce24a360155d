/** The public API of saved searches: the scheduled notice, and the deletion of an account. */

export { notifySavedSearches } from "./notify-searches.ts";
export { deleteSearchesOf } from "./queries.ts";
