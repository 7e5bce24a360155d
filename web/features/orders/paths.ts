/** Paths of the order screens. */

export const orderPath = (orderId: string, ask?: string) => `/orders/${orderId}${ask ? `?ask=${ask}#${ask}` : ""}`;

/** The printable receipt. */
export const receiptPath = (orderId: string) => `${orderPath(orderId)}/receipt`;
