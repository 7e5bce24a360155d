import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createListing, type Site, signInAs, visit } from "./site.ts";

/** Two people who write to each other, and where their messages are on the screen. */

type Visit = Awaited<ReturnType<typeof visit>>;

/** A seller with a listing, and a client, each with a browser of their own. */
export async function openSellerAndClient(site: Site, device: Parameters<typeof visit>[1], name: string) {
	const [seller, client] = [await visit(site, device), await visit(site, device)];
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	await signInAs(site, client.context, "client", "Ishita Roy");
	const product = await createListing(site, seller.context, name);
	return { seller, client, product };
}

export const callAs = async ({ context }: Visit, path: string, data?: object) => {
	const response = await (data ? context.request.post(path, { data }) : context.request.get(path));
	return response.json();
};
export const sendMessage = (sender: Visit, conversationId: string, content: string) =>
	callAs(sender, "/api/message/sendMessage", { conversationId, content });
export const startConversation = async (sender: Visit, productId: string, message: string): Promise<string> =>
	(await callAs(sender, "/api/message/createOrGetConversation", { productId, message })).conversationId;

/** Opens a page, or the same anew. */
export const openPage = (page: Page, path?: string) => (path ? page.goto(path) : page.reload());

/** The page is looked at again: whatever polls does so at once. */
export const triggerPolls = (page: Page) =>
	page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
/** The link to the messages, where this width has it: in the header, or in the bar at the foot. */
export const unreadBadge = (page: Page, messages: string) =>
	page
		.getByRole("link", { name: new RegExp(`^Messages,? ${messages.replace("+", "\\+")} unread$`) })
		.filter({ visible: true });
/** What was said, as the server has it: not what is still on its way. */
export const messages = (page: Page) =>
	page.getByRole("log").locator(".message-list:not(.outgoing) > :is(.sent, .received)");
export const messageField = (page: Page) => page.getByLabel(/^Message to/);
export const closeVisits = async (...visits: Visit[]) => {
	expect(visits.flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
	await Promise.all(visits.map(({ context }) => context.close()));
};
