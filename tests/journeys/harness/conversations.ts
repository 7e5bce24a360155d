import type { Page } from "playwright-core";
import { expect } from "vitest";
import { enter, listQuickly, type Site, visit } from "./site.ts";

/** Two people who write to each other, and where their messages are on the screen. */

type Visit = Awaited<ReturnType<typeof visit>>;

/** A seller with a listing, and a client, each with a browser of their own. */
export async function meet(site: Site, device: Parameters<typeof visit>[1], name: string) {
	const [seller, client] = [await visit(site, device), await visit(site, device)];
	await enter(site, seller.context, "renter", "Meher Rathore");
	await enter(site, client.context, "client", "Ishita Roy");
	const product = await listQuickly(site, seller.context, name);
	return { seller, client, product };
}

export const call = async ({ context }: Visit, path: string, data?: object) => {
	const answer = await (data ? context.request.post(path, { data }) : context.request.get(path));
	return answer.json();
};
export const write = (who: Visit, conversationId: string, content: string) =>
	call(who, "/api/message/sendMessage", { conversationId, content });
export const begin = async (who: Visit, productId: string, message: string): Promise<string> =>
	(await call(who, "/api/message/createOrGetConversation", { productId, message })).conversationId;

/** Opens a page, or the same anew. */
export const arrive = (page: Page, path?: string) => (path ? page.goto(path) : page.reload());

/** The page is looked at again: whatever polls does so at once. */
export const lookAgain = (page: Page) =>
	page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
/** The link to the messages, where this width has it: in the header, or in the bar at the foot. */
export const badge = (page: Page, said: string) =>
	page
		.getByRole("link", { name: new RegExp(`^Messages,? ${said.replace("+", "\\+")} unread$`) })
		.filter({ visible: true });
/** What was said, as the server has it: not what is still on its way. */
export const said = (page: Page) =>
	page.getByRole("log").locator(".message-list:not(.outgoing) > :is(.sent, .received)");
export const field = (page: Page) => page.getByLabel(/^Message to/);
export const done = async (...visits: Visit[]) => {
	expect(visits.flatMap(({ trouble }) => trouble)).toEqual([]);
	await Promise.all(visits.map(({ context }) => context.close()));
};
