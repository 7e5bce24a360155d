/** Paths of the order screens. */

export const orderPath = (orderId: string, step?: string) => `/orders/${orderId}${step ? `?ask=${step}#${step}` : ""}`;

/** The page on which a client chooses other days or another size. */
export const changePath = (orderId: string) => `${orderPath(orderId)}/change`;

/** The printable receipt. */
export const receiptPath = (orderId: string) => `${orderPath(orderId)}/receipt`;

export const receiptPdfPath = (orderId: string) => `${orderPath(orderId)}/receipt.pdf`;

/** The photos of the order with their times and hashes, as a PDF. */
export const evidencePath = (orderId: string) => `${orderPath(orderId)}/evidence.pdf`;

export const doneParam = "done";
/** A section of the order's page, with the name of what was done on another page (step-notice.tsx). */
export const donePath = (orderId: string, done: string, section: "reviews" | "damage") =>
	`${orderPath(orderId)}?${new URLSearchParams({ [doneParam]: done })}#${section}`;

/** The page on which a seller pays a remittance. */
export const remittancePath = (dueId: string) => `/dashboard/pay/${dueId}`;

/** The page of orders that were placed together. */
export const groupPath = (groupId: string): string => `/groups/${groupId}`;
