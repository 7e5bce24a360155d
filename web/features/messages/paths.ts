/** Where messages are shown, and the addresses that lead there. */

/** On a page of their own, or in the dashboard's tab. */
export type Place = "/messages" | "/dashboard?tab=messages";

const withParam = (place: Place, params: Record<string, string>) =>
	`${place}${place.includes("?") ? "&" : "?"}${new URLSearchParams(params)}`;

export const conversationPath = (place: Place, conversationId: string, before?: number) =>
	withParam(place, { conversation: conversationId, ...(before && { before: String(before) }) });

export const inboxPath = (place: Place, page: number) => (page > 1 ? withParam(place, { page: String(page) }) : place);

/** Where one writes to a product's lister. */
export const contactPath = (productId: string) => `/messages?${new URLSearchParams({ product: productId })}`;

/** Where the two people of an order write to each other. */
export const orderTalkPath = (orderId: string) => `/messages?${new URLSearchParams({ order: orderId })}`;
