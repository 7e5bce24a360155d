/** Texts of the tab of disputes. */
export const disputesCopy = {
	title: "Disputes",
	rows: "disputes",
	searchBy: "item, person or order number",
	columns: {
		order: "Order",
		client: "Client",
		seller: "Seller",
		filed: "Filed",
		deadline: "Deadline",
		amount: "Amount",
	},
	back: "All disputes",
	heading: "Dispute",
	open: "Open the dispute: evidence, conversation and decision",
	evidence: "Evidence and decision",
	kind: "Kind",
	allKinds: "All kinds",
	kinds: { damage: "Damage claim", notAsDescribed: "Not as described" },
	/** The side that has to act until the deadline. */
	deadlines: { answer: "reply", decision: "decide", appeal: "appeal" },
	late: "late",
	onItsWayBack: "Item on its way back",
	states: { toDecide: "To decide", open: "Open", closed: "Settled", all: "All" },
};
