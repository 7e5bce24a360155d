/** The labels of an order's actions in a task list. Separate, because the dashboard loads no other texts of orders. */
export const taskCopy = {
	enterCode: "Enter code",
	seeOrder: "See order",
	decline: "Decline",
};
