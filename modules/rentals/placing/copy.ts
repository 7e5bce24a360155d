/** Texts of placing an order that people read. */

export const copy = {
	departing: "Your account is set to be deleted. Please stop the deletion in your settings before you place an order.",
	openLimit: (open: number, next: { completed: number; open: number } | undefined) =>
		`You already have ${open} open orders, the maximum for now. You can order again when an item is returned or an order is cancelled or declined.${
			next
				? ` After ${next.completed} completed ${next.completed === 1 ? "order" : "orders"}, you can have ${next.open} open orders.`
				: ""
		}`,
};
