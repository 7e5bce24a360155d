import { Photo } from "#modules/media/contract.ts";
import { endpoint, id, text, z } from "#platform/endpoint.ts";

/** What the outside may see of somebody's figures. Sums are whole rupees; months are calendar months in IST. */

const count = z.number().int();
const rupees = z.number().int().openapi({ description: "Whole rupees" });

const Earnings = z
	.object({
		activeRentals: count.openapi({
			description: "Orders on their listings whose days are running, or that are overdue",
		}),
		activeListings: count.openapi({ description: "Listings in the public catalogue" }),
		completedRentals: count.openapi({ description: "Rentals that have earned" }),
		totalListings: count.openapi({ description: "Listings that were not deleted" }),
		monthlyEarnings: rupees.openapi({ description: "What was completed in this calendar month" }),
		totalEarnings: rupees.openapi({
			description: "Rents of completed rentals less commission, as the ledger has them",
		}),
		compensation: rupees.openapi({ description: "Late fees and damages of clients, beside the earnings" }),
		comingRentals: count.openapi({ description: "Accepted orders that are not completed yet" }),
		comingEarnings: rupees.openapi({ description: "Their rents, before commission" }),
		months: z
			.array(z.object({ month: z.string().openapi({ example: "2026-11" }), earnings: rupees, rentals: count }))
			.openapi({ description: "The last twelve months, this one last; months without a rental too" }),
		listings: z
			.array(z.object({ _id: z.string(), name: z.string(), photo: Photo.nullable(), earnings: rupees, rentals: count }))
			.openapi({ description: "The listings that earned most, at most twenty" }),
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
		pendingRentals: count.openapi({ description: "Orders that wait for the seller's answer" }),
		totalRentals: count.openapi({ description: "All orders there ever were" }),
		totalSpent: rupees.openapi({ description: "What a client paid for completed rentals; 0 for a seller's side" }),
	})
	.openapi("Stats");
export type Stats = z.infer<typeof Stats>;

const params = z.object({ userId: id });

export const earningsEndpoints = {
	getRenterEarnings: endpoint({
		method: "get",
		path: "/api/product/getRenterEarnings/:userId",
		summary: "What a seller earned: in all, this month, by month and by listing",
		tag: "Earnings",
		who: "member",
		params,
		reply: z.object({ earnings: Earnings }),
	}),
	getStatement: endpoint({
		method: "get",
		path: "/api/product/getStatement/:userId",
		summary:
			"A seller's statement of one month, in IST: what became theirs and what was paid out, as a file for a spreadsheet",
		tag: "Earnings",
		who: "member",
		answers: "csv",
		params,
		query: z.object({
			month: z
				.string("Please name a month, as YYYY-MM")
				.regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Please name a month, as YYYY-MM")
				.optional()
				.openapi({ example: "2026-11", description: "This one, if none is named" }),
		}),
		reply: z.object({}),
	}),
	getRenterDashboardStats: endpoint({
		method: "get",
		path: "/api/product/getRenterDashboardStats/:userId",
		summary: "A seller's headline figures: listings, earnings, and the orders on their pieces",
		tag: "Earnings",
		who: "member",
		params,
		reply: z.object({ stats: Stats }),
	}),
	getClientDashboardStats: endpoint({
		method: "get",
		path: "/api/product/getClientDashboardStats/:userId",
		summary:
			"A client's headline figures: what they rented and paid; listings and earnings are what they have of their own",
		tag: "Earnings",
		who: "member",
		params,
		reply: z.object({ stats: Stats }),
	}),
	getUserRentalStats: endpoint({
		method: "post",
		path: "/api/product/getUserRentalStats",
		summary: "The headline figures of the account with this e-mail, as its kind of account sees them",
		tag: "Earnings",
		who: "member",
		body: z.object({ email: text(254) }),
		reply: z.object({ stats: Stats }),
	}),
};
