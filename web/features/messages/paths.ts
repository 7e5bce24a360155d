/** Paths of the messages screens. */

/** The messages page, or the messages tab of the dashboard. */
export type MessagesPath = "/messages" | "/dashboard?tab=messages";

const withParam = (basePath: MessagesPath, params: Record<string, string>) =>
	`${basePath}${basePath.includes("?") ? "&" : "?"}${new URLSearchParams(params)}`;

export const conversationPath = (basePath: MessagesPath, conversationId: string, before?: number) =>
	withParam(basePath, { conversation: conversationId, ...(before && { before: String(before) }) });

export const inboxPath = (basePath: MessagesPath, page: number) =>
	page > 1 ? withParam(basePath, { page: String(page) }) : basePath;

/** Starts a conversation with a product's lister. */
export const contactPath = (productId: string) => `/messages?${new URLSearchParams({ product: productId })}`;

/** The conversation between an order's client and lister. */
export const orderConversationPath = (orderId: string) => `/messages?${new URLSearchParams({ order: orderId })}`;
