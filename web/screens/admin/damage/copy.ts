/** Texts of the damage claims tab. */
export const copy = {
	title: "Damage Claims",
	rows: "damage claims",
	searchBy: "item or person",
	columns: {
		order: "Order",
		client: "Client",
		seller: "Seller",
		filed: "Filed",
		waiting: "Waiting since",
		amount: "Amount",
	},
	states: { toDecide: "To decide", open: "Open", closed: "Settled", all: "All" },
};
