/** The addresses of reviews. */

export const reviewPath = (orderId: string) => `/orders/${orderId}/review`;
