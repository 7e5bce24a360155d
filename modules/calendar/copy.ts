/** Texts of calendar files and feeds. */
export const calendarCopy = {
	calendarName: "Almari",
	feedName: "Almari rentals",
	title: (item: string, isLent: boolean, isCancelled: boolean) =>
		`${isCancelled ? "Cancelled: " : ""}${isLent ? "Lent" : "Rented"}: ${item}`,
	client: (name: string) => `Client: ${name}.`,
	lister: (name: string) => `Lister: ${name}.`,
	order: (number: string, rent: string) => `Order ${number}, rent ${rent}.`,
	statuses: {
		pending: "Waiting for the lister",
		confirmed: "Confirmed",
		declined: "Declined",
		expired: "Expired: the lister did not reply in time",
		cancelled: "Cancelled",
		dispatched: "On its way",
		delivered: "Delivered",
		undelivered: "Not delivered",
		overdue: "Overdue: not returned yet",
		returned: "Returned, being inspected",
		reported: "Reported as not as described",
		disputed: "Returned, in a dispute",
		completed: "Completed",
	},
	feedMade: "Here is your new calendar link. Copy it now: we show it only once.",
	feedRemoved: "The calendar link no longer works.",
	noOrder: "This order does not exist, or you cannot see it.",
	noFeed: "This calendar link no longer works. Get a new one in your settings.",
};
