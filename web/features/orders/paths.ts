/** The addresses of orders. */

export const orderPath = (orderId: string, ask?: string) => `/orders/${orderId}${ask ? `?ask=${ask}#${ask}` : ""}`;

/** What one prints of it. */
export const receiptPath = (orderId: string) => `${orderPath(orderId)}/receipt`;
