import { courierIds, courierNamed } from "#common/couriers.ts";
import { foldText } from "#common/text/fold-text.ts";
import { orderFieldsCopy } from "#messages/common/orders.js";
import { oneOf, optionalText, z } from "#platform/endpoint.ts";

/** API schemas of the courier of a parcel and of its number there. */

/** Both ways of an item: to its client, and back. */
const ways = ["sent", "back"] as const;
export type Way = (typeof ways)[number];

const invalidNumber = { error: () => orderFieldsCopy.trackingNumber };

/** The courier and the number are given together, or none of them. */
export const trackingFields = {
	courier: z.preprocess(
		(value) => value || undefined,
		oneOf("courier", [...courierIds, "other"])
			.optional()
			.openapi({ description: "other: the name is in otherCourier. Default: other, if that has a name" }),
	),
	otherCourier: optionalText(60).openapi({ description: "The name of another courier. It has no link" }),
	trackingNumber: z.preprocess(
		(value) => (typeof value === "string" ? foldText(value).replace(/\s/g, "") || undefined : (value ?? undefined)),
		z
			.string(invalidNumber)
			.regex(/^(?=.*\d)[A-Za-z0-9-]{4,40}$/, invalidNumber)
			.optional()
			.openapi({ description: "Of the parcel at its courier: 4 to 40 letters, digits and hyphens, with a digit" }),
	),
};

type TrackingBody = { courier?: string | undefined; otherCourier: string; trackingNumber?: string | undefined };

/** Refuses a courier without a number, a number without a courier, another courier without a name, and two couriers. */
export function refineTracking(body: TrackingBody, context: z.RefinementCtx) {
	const { courier, otherCourier, trackingNumber } = body;
	const refuse = (path: keyof TrackingBody, message: string) =>
		context.addIssue({ code: "custom", path: [path], message });
	if (courier && courier !== "other" && otherCourier && courierNamed(otherCourier) !== courier)
		refuse("otherCourier", orderFieldsCopy.twoCouriers);
	if (courier === "other" && !otherCourier) refuse("otherCourier", orderFieldsCopy.otherCourier);
	if (trackingNumber && !courier && !otherCourier) refuse("courier", orderFieldsCopy.courier);
	if (!trackingNumber && (courier || otherCourier)) refuse("trackingNumber", orderFieldsCopy.trackingNumber);
}

const Tracking = z
	.object({
		courier: z.enum([...courierIds, "other"]),
		name: z.string().openapi({ description: "Of the courier" }),
		number: z.string(),
		url: z
			.string()
			.nullable()
			.openapi({ description: "The courier's page about it; null: not known, or the item is not on its way any more" }),
	})
	.openapi("ParcelTracking");
export type Tracking = z.infer<typeof Tracking>;

/** For an order. */
export const OrderTracking = z
	.object({
		sent: Tracking.nullable(),
		back: Tracking.nullable(),
		canGive: z
			.enum(ways)
			.nullable()
			.openapi({ description: "The way whose courier and number the requester may give or correct now" }),
	})
	.openapi({ description: "The couriers and numbers that its lister (sent) and its client (back) have given" });
