/** The addresses of orders. */

export const orderPath = (orderId: string, ask?: string) => `/orders/${orderId}${ask ? `?ask=${ask}#${ask}` : ""}`;
