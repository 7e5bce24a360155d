/** The addresses of damage claims. */

export const damagePath = (orderId: string) => `/orders/${orderId}/damage`;
