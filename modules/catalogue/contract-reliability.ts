import { z } from "#platform/endpoint.ts";

/** The figures of a lister that everybody may see (decision 0078). */
export const Reliability = z.object({
	responseHours: z
		.number()
		.int()
		.nullable()
		.openapi({ description: "The median time to answer a request, in hours rounded up; null with too few answers" }),
	acceptanceRate: z.number().nullable().openapi({
		description:
			"The share of requests that the lister accepted, rounded down to hundredths; null with too few requests",
	}),
	cancellations: z.object({ cancelled: z.number().int(), orders: z.number().int() }).nullable().openapi({
		description: "Of the orders that the lister sent or cancelled, those cancelled; null with too few orders",
	}),
});
