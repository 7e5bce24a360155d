/** Where messages are shown, and the addresses that lead there. */

/** On a page of their own, or in the dashboard's tab. */
export type MessagesPath = "/messages" | "/dashboard?tab=messages";

const withParam = (basePath: MessagesPath, params: Record<string, string>) =>
	`${basePath}${basePath.includes("?") ? "&" : "?"}${new URLSearchParams(params)}`;

export const conversationPath = (basePath: MessagesPath, conversationId: string, before?: number) =>
	withParam(basePath, { conversation: conversationId, ...(before && { before: String(before) }) });

export const inboxPath = (basePath: MessagesPath, page: number) =>
	page > 1 ? withParam(basePath, { page: String(page) }) : basePath;

/** Where one writes to a product's lister. */
export const contactPath = (productId: string) => `/messages?${new URLSearchParams({ product: productId })}`;

/** Where the two people of an order write to each other. */
export const orderConversationPath = (orderId: string) => `/messages?${new URLSearchParams({ order: orderId })}`;
