import { Photo } from "#modules/media/contract.ts";
import { endpoint, id, z } from "#platform/endpoint.ts";
import { statuses } from "./contract-order.ts";

/** API schemas and the endpoint table of groups: orders that were placed together from one bag. */

const rupees = z.number().int();

export const PlacedGroup = z
	.object({
		_id: z.string(),
		orders: z.array(
			z.object({
				orderId: z.string(),
				orderNumber: z.string(),
				totalAmount: rupees,
				isConfirmed: z.boolean().openapi({ description: "False when its lister has to accept it" }),
			}),
		),
		totalAmount: rupees,
		deposit: rupees,
	})
	.openapi("PlacedGroup");
export type PlacedGroup = z.infer<typeof PlacedGroup>;

const GroupOrder = z.object({
	orderId: z.string(),
	orderNumber: z.string(),
	product: z.object({ _id: z.string(), name: z.string(), photo: Photo.nullable() }),
	size: z.string(),
	rentalPeriod: z.object({ startDate: z.string(), endDate: z.string() }),
	totalAmount: rupees,
	discountAmount: rupees.openapi({ description: "By which it is less than the price of all days, for their number" }),
	deposit: rupees,
	status: z.enum(statuses),
	for: z.string().openapi({ description: "Who wears it, as its client wrote" }),
	function: z.string(),
	delivery: z.number().int().openapi({ description: "Its place in `deliveries`" }),
	canCancel: z.boolean(),
	leavesOn: z.string().openapi({ description: "The day on which the item leaves the client" }),
});

const Delivery = z
	.object({
		lister: z.object({ _id: z.string(), name: z.string() }),
		day: z.string().openapi({ description: "The first rental day" }),
		address: z.object({ address_Line: z.string(), city: z.string(), pincode: z.string() }),
		cash: rupees.openapi({
			description: "To have ready: rent and deposit of the orders that are still to be handed over",
		}),
		orders: z.array(z.string()).openapi({ description: "Ids of the orders that have not ended without a hand-over" }),
	})
	.openapi("GroupDelivery", {
		description: "Orders of one lister that reach one address on one day: they share a delivery code and a return code",
	});

const Group = z
	.object({
		_id: z.string(),
		placedAt: z.string(),
		orders: z.array(GroupOrder).openapi({ description: "By first day, then by who wears it" }),
		deliveries: z.array(Delivery),
		totalAmount: rupees.openapi({ description: "Of the orders that have not ended without a hand-over" }),
		deposit: rupees,
	})
	.openapi("Group");
export type Group = z.infer<typeof Group>;

const groupParams = z.object({ groupId: id });
export const groupEndpoints = {
	getGroups: endpoint({
		method: "get",
		path: "/api/rental/group",
		summary: "The requester's groups with an order that has not ended, newest first",
		tag: "Renting",
		who: "member",
		reply: z.object({
			groups: z.array(
				z.object({
					_id: z.string(),
					placedAt: z.string(),
					orders: z.number().int(),
					startDate: z.string().openapi({ description: "The first day of all" }),
					endDate: z.string(),
				}),
			),
		}),
	}),
	getGroup: endpoint({
		method: "get",
		path: "/api/rental/group/:groupId",
		summary: "The orders of a group, with what to have ready at each door. For its client",
		tag: "Renting",
		who: "member",
		params: groupParams,
		reply: z.object({ group: Group }),
	}),
	cancelGroup: endpoint({
		method: "post",
		path: "/api/rental/group/:groupId/cancel",
		summary: "Cancels all orders of a group that its client may still cancel; the others stay",
		tag: "Renting",
		who: "member",
		params: groupParams,
		reply: z.object({ cancelled: z.number().int(), group: Group }),
	}),
};
