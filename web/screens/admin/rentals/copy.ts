/** Texts of the rentals tab. */
export const adminRentalsCopy = {
	title: "Rentals",
	rows: "rentals",
	searchBy: "order number, item or person",
	ofPerson: (name = "one person") => `Orders of ${name}`,
	ofListing: (title = "one listing") => `Orders for ${title}`,
	columns: { order: "Order", client: "Client", seller: "Seller", dates: "Dates", total: "Total" },
	ordered: (date: string) => `Ordered ${date}`,
	row: (title: string, orderNumber: string) => `${title}, ${orderNumber}`,
	listing: "Listing",
	open: "Open",
	active: "With a client now",
	byStart: "By start date",
	byTotal: "By total",
};
