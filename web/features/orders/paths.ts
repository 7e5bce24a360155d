/** Paths of the order screens. */

export const orderPath = (orderId: string, step?: string) => `/orders/${orderId}${step ? `?ask=${step}#${step}` : ""}`;

/** The printable receipt. */
export const receiptPath = (orderId: string) => `${orderPath(orderId)}/receipt`;
