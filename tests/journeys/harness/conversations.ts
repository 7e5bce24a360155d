/** Helpers for journeys with two people who write to each other. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createListing, type Site, signInAs, visit } from "./site.ts";

type Visit = Awaited<ReturnType<typeof visit>>;

/** A seller with a listing and a client, each in their own browser. */
export async function openSellerAndClient(site: Site, device: Parameters<typeof visit>[1], name: string) {
	const [seller, client] = [await visit(site, device), await visit(site, device)];
	await signInAs(site, seller.context, "renter", "Meher Rathore");
	const email = await signInAs(site, client.context, "client", "Ishita Roy");
	const product = await createListing(site, seller.context, name);
	return { seller, client, email, product };
}

export const callAs = async ({ context }: Visit, path: string, data?: object) => {
	const response = await (data ? context.request.post(path, { data }) : context.request.get(path));
	return response.json();
};
export const sendMessage = (sender: Visit, conversationId: string, content: string) =>
	callAs(sender, "/api/message/sendMessage", { conversationId, content });
export const startConversation = async (sender: Visit, productId: string, message: string): Promise<string> =>
	(await callAs(sender, "/api/message/createOrGetConversation", { productId, message })).conversationId;

/** Opens a page, or reloads the current one. */
export const openPage = (page: Page, path?: string) => (path ? page.goto(path) : page.reload());

/** Fires visibilitychange, which triggers all polls at once. */
export const triggerPolls = (page: Page) =>
	page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
/** The visible link to the messages: in the header, or in the tab bar of a phone. */
export const unreadBadge = (page: Page, messages: string) =>
	page
		.locator(".top, .tab-bar")
		.getByRole("link", { name: new RegExp(`^Messages,? ${messages.replace("+", "\\+")} unread$`) })
		.filter({ visible: true });
/** The messages that the server has stored, without pending ones. */
export const messages = (page: Page) =>
	page.getByRole("log").locator(".message-list:not(.outgoing) > :is(.sent, .received)");
export const messageField = (page: Page) => page.getByLabel(/^Message to/);
export const closeVisits = async (...visits: Visit[]) => {
	expect(visits.flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
	await Promise.all(visits.map(({ context }) => context.close()));
};
