/** Column names of the exported tables. */
export const exportCopy = {
	users: ["Id", "Name", "Email", "Type", "Joined", "Status", "Listings", "Rentals"],
	listings: ["Id", "Title", "Owner", "Category", "Price per day (INR)", "Status", "Waiting for approval", "Created"],
	rentals: ["Order", "Item", "Client", "Seller", "First day", "Last day", "Total (INR)", "Status", "Ordered"],
	yes: "yes",
	no: "no",
};
