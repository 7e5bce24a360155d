/** Paths of the damage claim screens. */

export const damagePath = (orderId: string) => `/orders/${orderId}/damage`;
