/** The front desk of waitlists. */

export { offerDays } from "./offer-days.ts";
