import { formatCount } from "#web/features/format/format.ts";

export const reliabilityCopy = {
	acceptsAll: "Accepts all requests",
	acceptsFew: "Accepts few requests",
	accepts: (ofTen: number) => `Accepts ${ofTen} of 10 requests`,
	answers: (hours: number) => `Usually answers within ${formatCount(hours, "hour")}`,
	neverCancelled: "Has not cancelled an order",
	cancelled: (count: number, orders: number) => `Cancelled ${count} of ${formatCount(orders, "order")}`,
} as const;
