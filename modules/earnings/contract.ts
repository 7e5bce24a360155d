import { earningsCopy } from "#messages/api/earnings.js";
import { Reliability } from "#modules/catalogue/contract.ts";
import { Photo } from "#modules/media/contract.ts";
import { endpoint, id, text, z } from "#platform/endpoint.ts";

/** API schemas and the endpoint table of earnings and figures. Sums are whole rupees; months are calendar months in IST. */

const count = z.number().int();
const rupees = z.number().int().openapi({ description: "Whole rupees" });

const Earnings = z
	.object({
		activeRentals: count.openapi({
			description: "Orders on the seller's listings in the active phase, including overdue ones",
		}),
		activeListings: count.openapi({ description: "Listings in the public catalogue" }),
		completedRentals: count.openapi({
			description: "Completed orders, without those whose item was sent back as it did not fit",
		}),
		totalListings: count.openapi({ description: "Listings that were not deleted" }),
		monthlyEarnings: rupees.openapi({ description: "Earnings of rentals completed in this calendar month" }),
		totalEarnings: rupees.openapi({
			description: "Rents of completed rentals less commission, from the ledger",
		}),
		compensation: rupees.openapi({ description: "Late fees and damages paid by clients, in addition to the earnings" }),
		comingRentals: count.openapi({
			description: "Accepted orders that are not completed yet, without those whose item was sent back",
		}),
		withClient: count.openapi({ description: "Of the active ones, those whose item is with the client" }),
		comingEarnings: rupees.openapi({ description: "Rents of the coming rentals, before commission" }),
		months: z
			.array(z.object({ month: z.string().openapi({ example: "2026-11" }), earnings: rupees, rentals: count }))
			.openapi({ description: "The last twelve months, the current one last, including months without a rental" }),
		reliability: Reliability,
		listings: z
			.array(z.object({ _id: z.string(), name: z.string(), photo: Photo.nullable(), earnings: rupees, rentals: count }))
			.openapi({ description: "The twenty listings that earned most" }),
	})
	.openapi("Earnings");
export type Earnings = z.infer<typeof Earnings>;

const Stats = z
	.object({
		activeListings: count,
		totalEarnings: rupees,
		activeRentals: count,
		completedRentals: count,
		monthlyEarnings: rupees,
		upcomingRentals: count,
		upcomingConfirmed: count.openapi({ description: "Of the upcoming ones, those that the seller has accepted" }),
		withClient: count.openapi({ description: "Of the active ones, those whose item is with the client" }),
		pendingRentals: count.openapi({ description: "Orders that wait for the seller to accept or decline" }),
		totalRentals: count.openapi({ description: "All orders, whatever their status" }),
		totalSpent: rupees.openapi({ description: "What the client paid for completed rentals; 0 on the seller's side" }),
	})
	.openapi("Stats");
export type Stats = z.infer<typeof Stats>;

const params = z.object({ userId: id });
const monthQuery = z.object({
	month: z
		.string({ error: () => earningsCopy.month })
		.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: () => earningsCopy.month })
		.optional()
		.openapi({ example: "2026-11", description: "Default: the current month" }),
});

export const earningsEndpoints = {
	getRenterEarnings: endpoint({
		method: "get",
		path: "/api/product/getRenterEarnings/:userId",
		summary: "A seller's earnings: total, this month, by month and by listing",
		tag: "Earnings",
		who: "member",
		params,
		reply: z.object({ earnings: Earnings }),
	}),
	getStatementPdf: endpoint({
		method: "get",
		path: "/api/product/getStatement/:userId/statement.pdf",
		summary: "A seller's statement of one month in IST as a PDF, with the same lines and sums as the CSV",
		tag: "Earnings",
		who: "member",
		replyFormat: "pdf",
		params,
		query: monthQuery,
		reply: z.object({}),
	}),
	getStatement: endpoint({
		method: "get",
		path: "/api/product/getStatement/:userId",
		summary: "A seller's statement of one month in IST as CSV: amounts earned and amounts paid out",
		tag: "Earnings",
		who: "member",
		replyFormat: "csv",
		params,
		query: monthQuery,
		reply: z.object({}),
	}),
	getRenterDashboardStats: endpoint({
		method: "get",
		path: "/api/product/getRenterDashboardStats/:userId",
		summary: "A seller's figures: listings, earnings and orders",
		tag: "Earnings",
		who: "member",
		params,
		reply: z.object({ stats: Stats }),
	}),
	getClientDashboardStats: endpoint({
		method: "get",
		path: "/api/product/getClientDashboardStats/:userId",
		summary: "A client's figures: rentals and spending; listings and earnings are their own, if any",
		tag: "Earnings",
		who: "member",
		params,
		reply: z.object({ stats: Stats }),
	}),
	getUserRentalStats: endpoint({
		method: "post",
		path: "/api/product/getUserRentalStats",
		summary: "The figures of the account with this e-mail, by its account type",
		tag: "Earnings",
		who: "member",
		body: z.object({ email: text(254) }),
		reply: z.object({ stats: Stats }),
	}),
};
