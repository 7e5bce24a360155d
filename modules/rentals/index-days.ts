/** The public API of rentals for waitlists: periods that can be booked, free pieces, holds. */

export { findFreePieces, holdDays, releaseHold } from "./days/hold-days.ts";
export { refusePeriod } from "./placing/quote.ts";
