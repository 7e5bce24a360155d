/** The nested pages of the admin dashboard with their titles. */
import type { PageCase } from "./site-map.ts";

export const adminTabs: PageCase[] = [
	["", "Overview"],
	["/users", "Users"],
	["/users/:accountId", "Users"],
	["/listings", "Listings"],
	["/listings/:listingId", "Listings"],
	["/rentals", "Rentals"],
	["/damage", "Disputes"],
	["/damage/:orderId", "Disputes"],
	["/money", "Money"],
	["/money/bank", "Money"],
	["/money/registers", "Money"],
	["/money/batches", "Money"],
	["/money/batches/:batchId", "Money"],
	["/money/tax-rules", "Money"],
	["/money/:dueId", "Money"],
	["/add-category", "Add Category"],
	["/messages", "Messages"],
	["/messages/:contactId", "Messages"],
	["/missed-searches", "Missed searches"],
	["/reports", "Reports"],
	["/reports/:reportId", "Reports"],
	["/clocks", "Deadlines"],
	["/settings", "Settings"],
	["/search", "Search"],
	["/reveal/:subject/:id", "Show details"],
].map(([path = "", title]) => ({
	route: `admin/dashboard${path}`,
	// The page of a row that does not exist says so, under the same title.
	path: () =>
		`/admin/dashboard${path.replace(":subject", "contact").replace(/:\w+/, "01931e5a-0000-7000-8000-0000000000ff")}`,
	as: "admin" as const,
	title: `${title} · Almari Admin`,
	heading: "",
}));
