/** Texts of the search results. */
export const adminSearchCopy = {
	title: "Search",
	heading: (searchTerm: string) => (searchTerm === "" ? "Search" : `“${searchTerm}”`),
	noTerm: "Type a name, an email address, a listing or an order number above.",
	none: "No users, listings or orders match your search.",
	users: "Users",
	listings: "Listings",
	orders: "Orders",
	userLine: (email: string, type: string) => `${email}, ${type}`,
	orderLine: (client: string, seller: string) => `, ${client} from ${seller}`,
	viewAll: "View all",
};
