/** Paths of the order screens. */

export const orderPath = (orderId: string, step?: string) => `/orders/${orderId}${step ? `?ask=${step}#${step}` : ""}`;

/** The printable receipt. */
export const receiptPath = (orderId: string) => `${orderPath(orderId)}/receipt`;

export const doneParam = "done";
/** A section of the order's page, with the name of what was done on another page (done/done-notice.tsx). */
export const donePath = (orderId: string, done: string, section: "reviews" | "damage") =>
	`${orderPath(orderId)}?${new URLSearchParams({ [doneParam]: done })}#${section}`;
