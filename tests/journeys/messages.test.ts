import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { desktop, enter, listQuickly, openSite, phone, type Site, visit } from "./site.ts";

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site.close());

type Visit = Awaited<ReturnType<typeof visit>>;

/** A seller with a listing, and a client, each with a browser of their own. */
async function meet(device: Parameters<typeof visit>[1], name: string) {
	const [seller, client] = [await visit(site, device), await visit(site, device)];
	await enter(site, seller.context, "renter", "Meher Rathore");
	await enter(site, client.context, "client", "Ishita Roy");
	const product = await listQuickly(site, seller.context, name);
	return { seller, client, product };
}

const call = async ({ context }: Visit, path: string, data?: object) => {
	const headers = { origin: site.origin };
	const answer = await (data ? context.request.post(path, { data, headers }) : context.request.get(path));
	return answer.json();
};
const write = (who: Visit, conversationId: string, content: string) =>
	call(who, "/api/message/sendMessage", { conversationId, content });
const begin = async (who: Visit, productId: string, message: string): Promise<string> =>
	(await call(who, "/api/message/createOrGetConversation", { productId, message })).conversationId;

/** The page is looked at again: whatever polls does so at once. */
const lookAgain = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
/** The link to the messages, where this width has it: in the header, or in the bar at the foot. */
const badge = (page: Page, said: string) =>
	page.getByRole("link", { name: `Messages, ${said} unread` }).filter({ visible: true });
const field = (page: Page) => page.getByLabel(/^Message to/);
const done = async (...visits: Visit[]) => {
	expect(visits.flatMap(({ trouble }) => trouble)).toEqual([]);
	await Promise.all(visits.map(({ context }) => context.close()));
};

describe.each([
	["on a desktop", desktop, "Sindoor zardozi lehenga"],
	["on a telephone", phone, "Panna lehenga with rose dupatta"],
])("messages %s", (_, device, name) => {
	test("go to and fro between client and lister", async () => {
		const { seller, client, product } = await meet(device, name);
		const page = client.page;
		await page.goto(`/product/${product}`);
		await page.getByRole("link", { name: "Contact Renter" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel("Your message to Meher").and(page.locator(":focus")).waitFor();
		await dialog.getByRole("button", { name: "Send Message" }).click();
		await dialog.getByText(words.messages.empty).first().waitFor();
		await dialog.getByLabel("Your message to Meher").fill("Namaste, is it free on the 12th?");
		await dialog.getByLabel("Your message to Meher").press("Enter");
		await page.waitForURL(/\/dashboard\?tab=messages&conversation=/);
		await page.getByText("Namaste, is it free on the 12th?").last().waitFor();

		await seller.page.goto("/");
		await badge(seller.page, "1").click();
		await seller.page.waitForURL(/\/messages$/);
		await seller.page.getByRole("link", { name: /Ishita.*Namaste/ }).click();
		await seller.page.waitForURL(/\/messages\?conversation=/);
		await seller.page.getByText("Unread", { exact: true }).waitFor();
		await badge(seller.page, "1").waitFor({ state: "detached" });
		await field(seller.page).fill("Haan ji.");
		await field(seller.page).press("Shift+Enter");
		await field(seller.page).pressSequentially("It is steamed and ready.");
		await field(seller.page).press("Enter");
		await seller.page
			.getByText(/^Just now$/)
			.last()
			.waitFor();
		expect(await field(seller.page).inputValue()).toBe("");

		await lookAgain(page);
		await page.getByRole("log").getByText("Haan ji.\nIt is steamed and ready.").waitFor();
		expect(await page.getByRole("status").filter({ hasText: "Meher: Haan ji." }).count()).toBe(1);
		await page.getByText("Just now, read").waitFor();
		await done(seller, client);
	});

	test("are counted at the icon, 9+ when over 9, and in the list", async () => {
		const { seller, client, product } = await meet(device, name);
		const id = await begin(client, product, "1");
		for (let number = 2; number <= 9; number++) await write(client, id, String(number));
		await seller.page.goto("/browse");
		await badge(seller.page, "9").waitFor();
		await write(client, id, "10");
		await lookAgain(seller.page);
		await badge(seller.page, "9+").waitFor();
		await seller.page.goto("/messages");
		await seller.page.getByRole("link", { name: /Ishita.*9\+ unread/ }).waitFor();
		if (device === phone) {
			await seller.page.getByRole("button", { name: "Menu" }).click();
			await seller.page
				.getByRole("navigation", { name: "Menu" })
				.getByRole("link", { name: "Messages, 9+ unread" })
				.waitFor();
		}
		await done(seller, client);
	});
});

test("a message that does not get there stays, with its text, over a reload; sent again it is written once", async () => {
	const { seller, client, product } = await meet(phone, "Jamun anarkali");
	const id = await begin(client, product, "Hello");
	const { page, context } = client;
	await page.goto(`/messages?conversation=${id}`);
	await field(page).fill("half a thou");
	await page.reload();
	await field(page).waitFor();
	expect(await field(page).inputValue()).toBe("half a thou");

	await field(page).fill("Can you hold it until Sunday?");
	await page.route("**/api/message/sendMessage", async (route) => {
		// It arrives, but its answer is lost on the way back.
		await route.fetch();
		await route.abort();
	});
	await field(page).press("Enter");
	await page.getByText(words.messages.sendFailed).waitFor();
	await page.getByText("Can you hold it until Sunday?").first().waitFor();
	await page.unroute("**/api/message/sendMessage");
	await page.reload();
	await page.getByRole("button", { name: "Try Again" }).click();
	await page.getByRole("button", { name: "Try Again" }).waitFor({ state: "detached" });
	const { conversation } = await call(client, `/api/message/getConversation/${id}`);
	expect(conversation.messages.map(({ content }: { content: string }) => content)).toEqual([
		"Hello",
		"Can you hold it until Sunday?",
	]);

	await context.setOffline(true);
	await field(page).fill("And the dupatta?");
	await field(page).press("Enter");
	await page.getByRole("button", { name: "Edit" }).click();
	expect(await field(page).inputValue()).toBe("And the dupatta?");
	await context.setOffline(false);
	await field(page).fill("");
	await field(page).press("Enter");
	await page.getByText(words.messages.empty).waitFor();
	client.trouble.length = 0;
	await done(seller, client);
});

test("older messages come in pages, and the newest are in view", async () => {
	const { seller, client, product } = await meet(desktop, "Kesari bandhani saree");
	const id = await begin(client, product, "message 1");
	for (let number = 2; number <= rules.message.pageSize + 5; number++) await write(client, id, `message ${number}`);
	const { page } = seller;
	await page.goto(`/dashboard?tab=messages&conversation=${id}`);
	const log = page.getByRole("log");
	const shown = (number: number) => log.getByText(`message ${number}`, { exact: true });
	const isInView = (number: number) =>
		shown(number).evaluate((element) => {
			const [mine, box] = [element.getBoundingClientRect(), element.closest(".scroller")?.getBoundingClientRect()];
			return box !== undefined && mine.bottom <= box.bottom && mine.top >= box.top;
		});
	await shown(rules.message.pageSize + 5).waitFor();
	expect(await isInView(rules.message.pageSize + 5)).toBe(true);
	expect(await shown(5).count()).toBe(0);
	await log.getByRole("link", { name: "Earlier messages" }).click();
	await shown(1).waitFor();
	expect(
		await log
			.getByRole("listitem")
			.filter({ hasText: /message \d+/ })
			.count(),
	).toBe(rules.message.pageSize + 5);
	expect(await log.getByRole("link", { name: "Earlier messages" }).count()).toBe(0);
	await write(client, id, "message last");
	await lookAgain(page);
	await page.getByRole("button", { name: "New messages" }).click();
	await page.getByRole("button", { name: "New messages" }).waitFor({ state: "detached" });
	await done(seller, client);
});

test("the poll asks on load and every 30 seconds, not while the page is hidden, and costs a 304", async () => {
	const { seller, client } = await meet(desktop, "Ruby gharara");
	const { page } = client;
	const statuses: number[] = [];
	page.on("response", (answer) => void (/getUnreadCount/.test(answer.url()) && statuses.push(answer.status())));
	const asked = () => page.waitForResponse(/getUnreadCount/);
	await page.clock.install();
	await Promise.all([asked(), page.goto("/how-it-works")]);
	await Promise.all([asked(), page.clock.runFor(rules.poll.unreadMs)]);
	const setHidden = (hidden: boolean) =>
		page.evaluate((value) => {
			Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
			document.dispatchEvent(new Event("visibilitychange"));
		}, hidden);
	await setHidden(true);
	await page.clock.runFor(rules.poll.unreadMs * 10);
	expect(statuses).toEqual([200, 304]);
	await Promise.all([asked(), setHidden(false)]);
	expect(statuses).toEqual([200, 304, 304]);
	await done(seller, client);
});

test("a visitor is asked to sign in, and comes back to the message", async () => {
	const { seller, client, product } = await meet(desktop, "Neel lehenga");
	const visitor = await visit(site);
	const { page } = visitor;
	await page.goto("/messages");
	await page.getByText(words.messages.signIn).waitFor();
	await page.goto(`/product/${product}`);
	await page.getByRole("link", { name: "Contact Renter" }).click();
	await page.getByRole("dialog").getByText(words.messages.signIn).waitFor();
	await page.getByRole("dialog").getByRole("link", { name: "Sign In" }).click();
	await page.waitForURL(/\/login\?next=/);
	expect(new URL(page.url()).searchParams.get("next")).toBe(`/messages?product=${product}`);

	await seller.page.goto(`/product/${product}`);
	await seller.page.getByRole("heading", { level: 1 }).waitFor();
	expect(await seller.page.getByRole("link", { name: "Contact Renter" }).count()).toBe(0);
	await done(seller, client, visitor);
});

test("without JavaScript: ask, be told what is missing, answer, read older ones", async () => {
	const { seller, client, product } = await meet({ ...phone, javaScriptEnabled: false }, "Mor pankh saree");
	const { page } = client;
	await page.goto(`/product/${product}`);
	await page.getByRole("link", { name: "Contact Renter" }).click();
	await page.getByRole("button", { name: "Send Message" }).click();
	await page.getByText(words.messages.empty).first().waitFor();
	await page.getByLabel("Your message to Meher").fill("Is it heavy?\nMy shoulder is weak.");
	await page.getByRole("button", { name: "Send Message" }).click();
	await page.waitForURL(/\/dashboard\?tab=messages&conversation=/);
	const id = new URL(page.url()).searchParams.get("conversation") ?? "";

	await seller.page.goto("/");
	await badge(seller.page, "1").click();
	await seller.page.getByRole("link", { name: /Ishita.*1 unread/ }).click();
	await seller.page.getByRole("log").getByText("Is it heavy?\nMy shoulder is weak.").waitFor();
	await field(seller.page).fill(" ");
	await seller.page.getByRole("button", { name: "Send", exact: true }).click();
	await seller.page.getByText(words.messages.empty).waitFor();
	await field(seller.page).fill("Two kilos, on both shoulders.");
	await seller.page.getByRole("button", { name: "Send", exact: true }).click();
	await seller.page.getByRole("log").getByText("Two kilos, on both shoulders.").waitFor();
	expect(new URL(seller.page.url()).search).toBe(`?conversation=${id}`);

	for (let number = 0; number < rules.message.pageSize; number++) await write(seller, id, `more ${number}`);
	await page.goto(`/messages?conversation=${id}`);
	await page.getByRole("link", { name: "Earlier messages" }).click();
	await page.getByRole("log").getByText("Is it heavy?").waitFor();
	await page.getByRole("link", { name: "Newest messages" }).click();
	await page
		.getByRole("log")
		.getByText(`more ${rules.message.pageSize - 1}`)
		.waitFor();
	await done(seller, client);
});
