/** Paths of the review screens. */

export const reviewPath = (orderId: string) => `/orders/${orderId}/review`;
