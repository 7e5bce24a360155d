/** Texts about how reliable a lister is. */
import { formatCount } from "#web/features/format/format.ts";

export const reliabilityCopy = {
	acceptsAll: "Accepts all requests",
	acceptsFew: "Accepts few requests",
	accepts: (ofTen: number) => `Accepts ${ofTen} of 10 requests`,
	answers: (hours: number) => `Usually answers within ${formatCount(hours, "hour")}`,
	neverCancelled: "No cancellations",
	cancelled: (count: number, orders: number) => `Cancelled ${count} of ${formatCount(orders, "order")}`,
} as const;
