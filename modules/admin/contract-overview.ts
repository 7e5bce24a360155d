import { endpoint, z } from "#platform/endpoint.ts";

/** The figures and the chart of the admin dashboard's first screen. */

const Stats = z
	.object({
		totalUsers: z
			.number()
			.int()
			.openapi({ description: "Accounts with a verified address; above 10,000 it may be a minute old" }),
		totalListings: z.number().int().openapi({ description: "Listings that were not deleted" }),
		totalRevenue: z.number().int().openapi({ description: "Revenue of completed rentals, in whole rupees" }),
		monthlyGrowth: z.number().int().openapi({
			description:
				"Revenue of rentals completed this month, against the same days of the month before, in whole per cent (IST)",
		}),
		activeRentals: z.number().int().openapi({ description: "Orders in their rental days, or overdue" }),
		pendingApprovals: z.number().int().openapi({ description: "Listings that no admin has reviewed" }),
		totalMessages: z.number().int().openapi({ description: "Unread messages of the contact form" }),
		reportedIssues: z.number().int().openapi({ description: "Open reports" }),
		damageToDecide: z.number().int().openapi({ description: "Disputes that wait for a decision" }),
		overduePayments: z.number().int().openapi({ description: "Payouts, refunds and collections past their day" }),
		openMessages: z.number().int().openapi({ description: "Messages of the contact form that nobody closed" }),
		failedDeletions: z.number().int().openapi({ description: "Deletions of accounts that are due and failed" }),
	})
	.openapi("AdminStats");
export type AdminStats = z.infer<typeof Stats>;

const ActivityDay = z
	.object({
		day: z.string(),
		orders: z.number().int().openapi({ description: "Orders placed" }),
		revenue: z.number().int().openapi({ description: "Rents earned, in whole rupees" }),
		signUps: z.number().int().openapi({ description: "Accounts created that verified their address" }),
	})
	.openapi("ActivityDay");
export type ActivityDay = z.infer<typeof ActivityDay>;

const adminRead = { tag: "Admin", who: "admin", method: "get" } as const;

export const overviewEndpoints = {
	getAdminStats: endpoint({
		...adminRead,
		path: "/api/user/getAdminStats",
		summary: "The figures of the admin dashboard, and what waits for an admin",
		reply: z.object({ stats: Stats }),
	}),
	getActivity: endpoint({
		...adminRead,
		path: "/api/admin/activity",
		summary: "Orders, revenue and sign-ups of each of the last 30 days (IST), oldest first",
		reply: z.object({ days: z.array(ActivityDay) }),
	}),
};
