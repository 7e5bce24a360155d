/** Texts of the overview tab. */
import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";

const plural = (count: number, one: string, many: string) =>
	`${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;

export const adminOverviewCopy = {
	title: "Overview",
	recentUsers: "Recent Users",
	recentListings: "Recent Listings",
	viewAll: "View all",
	noListings: "There are no listings yet.",
	failed: {
		users: "Recent users could not be loaded.",
		listings: "Recent listings could not be loaded.",
		activity: "The chart could not be loaded.",
	},
	joined: (type: string, date: string) => `${type}, joined ${date}`,
	listingLine: (owner: string, category: string, price: number) =>
		[owner, category, `${formatRupees(price)} a day`].filter(Boolean).join(", "),
	listed: (date: string) => `Listed ${date}`,
	toDo: {
		title: "To do now",
		nothing: "Nothing to do right now.",
		approve: { verb: "Approve", items: (count: number) => plural(count, "listing", "listings") },
		decide: { verb: "Decide", items: (count: number) => plural(count, "dispute", "disputes") },
		pay: { verb: "Pay", items: (count: number) => plural(count, "overdue payment", "overdue payments") },
		answer: { verb: "Reply to", items: (count: number) => plural(count, "message", "messages") },
		review: { verb: "Review", items: (count: number) => plural(count, "report", "reports") },
		fix: {
			verb: "Fix",
			items: (count: number) => plural(count, "failed account deletion", "failed account deletions"),
		},
	},
	figures: {
		users: { name: "Total Users", note: "verified users" },
		listings: { name: "Total Listings", note: "not deleted" },
		revenue: { name: "Total Revenue", note: "from completed rentals" },
		growth: { name: "Monthly Growth", note: "revenue vs the same days last month" },
		active: { name: "Active Rentals", note: "with a client now, or overdue" },
		approvals: { name: "Pending Approvals", note: "waiting for review" },
		messages: { name: "Unread Messages", note: "from the contact form" },
		reports: { name: "Reported Issues", note: "open reports" },
	},
	chart: {
		title: (days: number) => `Last ${days} days`,
		names: { orders: "Orders", revenue: "Revenue", signUps: "Sign-ups" },
		best: (day: string, value: string) => `Highest: ${value} on ${formatDay(day, "weekday")}`,
		none: "None in this period",
		summary: (name: string, total: string, best: string) =>
			`${name} by day. Total ${total}. ${best}. The table has all days.`,
		bar: (day: string, value: string) => `${formatDay(day, "weekday")}: ${value}`,
		asTable: "As a table",
		table: "Orders, revenue and sign-ups by day",
		day: "Day",
		today: "Today",
	},
};
