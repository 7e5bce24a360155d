/** Messages of the admin endpoints. */
export const copy = {
	notFound: { user: "There is no such account.", listing: "There is no such listing." },
	notAllowed: {
		user: "This account's status does not allow that. Please reload the page.",
		listing: "This listing's status does not allow that. Please reload the page.",
		self: "This is your own account. Please ask another admin.",
		undo: "It is too late to undo this. Please restore the listing instead.",
		role: "Only an admin can do this.",
	},
	undone: "Suspension undone",
};
