/** Every screen in every state: accessibility, overflow, Content-Security-Policy and foreign requests. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminReportsCopy } from "#messages/screens/admin-cases.js";
import { openSite, type Site } from "#tests/journeys/harness/site.ts";
import { checkScreen } from "./check-screen.ts";
import { hostileText, populateSite } from "./populated-site.ts";
import { loadAxe } from "./run-axe.ts";
import { type PopulatedSite, type Screen, screens } from "./screens.ts";

let site: Site;
let content: PopulatedSite;
/** The problems of each screen, as promises: the four people check their screens in parallel. */
const problemsByScreen = new Map<string, Promise<string[]>>();

beforeAll(async () => {
	site = await openSite();
	content = await populateSite(site);
	const { visitor, seller, client, admin } = content.people;
	for (const { page } of [visitor, seller, client, admin]) await loadAxe(page);
	checkScreens(undefined, visitor);
	checkScreens("seller", seller);
	checkScreens("client", client);
	checkScreens("admin", admin);
});
afterAll(async () => {
	await Promise.allSettled(problemsByScreen.values());
	await site.close();
});

test.each(screens)(
	"$name: accessible, no horizontal scroll, no CSP violation, no request to another host",
	async ({ name }) => {
		expect(await problemsByScreen.get(name)).toEqual([]);
	},
);

/** The places where a text that looks like HTML is shown. */
const hostileTextCases = [
	{ place: "the name of a listing", role: "visitor", path: () => `/product/${content.product}` },
	{ place: "the name in a list", role: "visitor", path: () => "/browse?search=sindoor" },
	{ place: "an order, to its client", role: "client", path: () => `/orders/${content.order}` },
	{
		place: "a message, to an admin",
		role: "admin",
		path: () => `/admin/dashboard/messages/${content.ids.message}`,
	},
	{
		place: "a report, to an admin",
		role: "admin",
		path: () => `/admin/dashboard/reports/${content.ids.report}`,
	},
	{
		place: "a reported conversation, to an admin",
		role: "admin",
		path: () => `/admin/dashboard/reports/${content.ids.conversationReport}`,
		button: adminReportsCopy.conversation.read,
	},
	{
		place: "a client, to an admin",
		role: "admin",
		path: () => `/admin/dashboard/users/${content.ids.client}`,
	},
	{ place: "an order, to its seller", role: "seller", path: () => `/orders/${content.order}` },
] as const;

test.each(hostileTextCases)("$place shows HTML as text", async ({ role, path, ...rest }) => {
	await Promise.allSettled(problemsByScreen.values());
	const { page, pageErrors } = content.people[role];
	await page.goto(path());
	if ("button" in rest) await page.getByRole("button", { name: rest.button }).click();
	await page.getByText(hostileText).filter({ visible: true }).first().waitFor();
	expect(pageErrors).toEqual([]);
});

/** Checks the screens of one role one after the other, in parallel with the other roles. */
function checkScreens(role: Screen["as"], { page, pageErrors }: { page: Page; pageErrors: string[] }) {
	let previous: Promise<unknown> = Promise.resolve();
	for (const { name, path, button } of screens.filter((one) => one.as === role)) {
		const check = previous
			.then(() => checkScreen(page, path(content), button))
			.then((problems) => [...problems, ...pageErrors.splice(0)]);
		problemsByScreen.set(name, check);
		previous = check.catch(() => {});
	}
}
