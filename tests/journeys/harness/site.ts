/** The whole product for journeys: the server as a process, a browser and a mailbox. */

import pg from "pg";
import type { BrowserContext, Locator, Page, Response } from "playwright-core";
import { vi } from "vitest";
import { deviceTokenOf } from "#modules/accounts/sign-in/sign-in-account.ts";
import { noAdmission } from "#platform/limits/admission.ts";
import { canReset } from "#tests/database/reset-database.ts";
import { type MemberKind, StoredMembers } from "#tests/members.ts";
import { waitOptions } from "#tests/wait-options.ts";
import { makeWorld, newListing, picture, registration } from "#tests/world.ts";
import { type Site, sessionSecret } from "./open-site.ts";

export { closeSites, openOwnSite, openSite, type Site } from "./open-site.ts";

export const desktop = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * A person's. A headless browser's user agent counts as a crawler's, which gets complete pages instead of streams.
 */
export const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

type Options = Parameters<Site["newContext"]>[0];

/**
 * Opens a page in a new browser context, with reduced motion unless the options say otherwise. `pageErrors` collects script errors, console
 * errors, dialogs and requests to other hosts.
 */
export async function visit(
	site: Site,
	options: Options = desktop,
): Promise<{ page: Page; context: BrowserContext; pageErrors: string[] }> {
	// Animations are drawn on the processor, frame by frame: without them the browsers of a journey take a quarter less of it.
	const context = await site.newContext({ reducedMotion: "reduce", ...options });
	if (options?.javaScriptEnabled !== false) context.on("page", waitForHydration);
	const page = await context.newPage();
	const pageErrors: string[] = [];
	// Navigating before a page has loaded aborts its stream, which is no error.
	const abortedMessage = "BodyStreamBuffer was aborted";
	page.on("pageerror", ({ message }) => void (message === abortedMessage || pageErrors.push(`error: ${message}`)));
	page.on("console", (message) => {
		if (message.type() === "error" && !/status of 4\d\d/.test(message.text()))
			pageErrors.push(`console: ${message.text()}`);
	});
	// The product opens no browser dialogs: one means that injected text was executed.
	page.on("dialog", (dialog) => {
		pageErrors.push(`dialog: ${dialog.message()}`);
		void dialog.dismiss();
	});
	page.on("request", (request) => {
		if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(site.origin))
			pageErrors.push(`asks another host: ${request.url()}`);
	});
	return { page, context, pageErrors };
}

/** Delays all scripts, and with them hydration, until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route("**/*.js", (route) => promise.then(() => route.continue()));
	return resolve;
}

/** Blocks the event stream, so that the page learns of changes by polling only. */
export const blockEventStream = (page: Page) => page.route("**/api/events", (route) => route.fulfill({ status: 204 }));

/** Makes goto and reload wait for hydration. Tests of the state before it wait for `commit` only. */
function waitForHydration(page: Page) {
	const { goto, reload } = page;
	const afterHydration = async (response: Response | null, until: string | undefined) => {
		if (until !== "commit" && response?.headers()["content-type"]?.startsWith("text/html"))
			await page.waitForFunction(isHydrated);
		return response;
	};
	page.goto = async (path, options) => afterHydration(await goto.call(page, path, options), options?.waitUntil);
	page.reload = async (options) => afterHydration(await reload.call(page, options), options?.waitUntil);
}

/**
 * True once React has hydrated the page, and the forms, text areas and empty states of its lazily loaded parts. A reply to a review is
 * hydrated late; opening it is an interaction, which loads its script.
 */
const isHydrated = () =>
	[...document.querySelectorAll("main, main form, main textarea, main .draft-card, main .empty-state")].every(
		(element) =>
			element.closest(".reviews details:not([open])") || Object.keys(element).some((key) => key.startsWith("__react")),
	);

/** The link, once the late part of the page that has it is hydrated; the focus is an interaction, which loads the part. */
export async function whenHydrated(link: Locator): Promise<Locator> {
	await link.focus();
	await vi.waitFor(async () => {
		if (!(await link.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react")))))
			throw new Error("not hydrated yet");
	}, waitOptions);
	return link;
}

export const password = "Marigold-lane-42!";

let emailCount = 0;

/** An address that no other member of this worker has. */
export const newEmail = (name: string) => `${name.split(" ")[0]?.toLowerCase()}-${++emailCount}@example.com`;

/** Signs up through the screens and verifies the email, which signs in; returns the email. */
export async function signUpThroughForm(
	site: Site,
	page: Page,
	kind: "Client" | "Seller",
	name: string,
	/** The sign-up page, perhaps with the page to return to. */
	path = "/signup",
): Promise<string> {
	const email = newEmail(name);
	await page.goto(path);
	await page.getByRole("radio", { name: kind }).check();
	await page.getByLabel("Full Name").fill(name);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	if (kind === "Seller") {
		await page.getByLabel("Mobile").fill("98765 43210");
		await page.getByLabel("Shop Name").fill("Meher's Almari");
		await page.getByLabel("Address Line").fill("14 Bani Park");
		await page.getByLabel("City").fill("Jaipur");
		await page.getByLabel("Pincode").fill("302016");
	}
	await page.getByRole("checkbox").check();
	await page.getByRole("button", { name: /sign up|create/i }).click();
	await page.waitForURL(/\/verify-email/);
	await page.getByLabel(/code/i).fill(await site.mailbox.code(email));
	await page.getByRole("button", { name: /verify/i }).click();
	await page.waitForURL(/\/(dashboard|delivery)/);
	return email;
}

/** Creates a listing with two photos through the form, which leads to its page. */
export async function listThroughForm(page: Page, name: string): Promise<void> {
	await page.goto("/list-item");
	const photos = await Promise.all(
		["#a8144e", "#0e5e5a"].map(async (colour, index) => ({
			name: `photo-${index}.png`,
			mimeType: "image/png",
			buffer: await picture(colour, 600, 750),
		})),
	);
	await page.locator("#images").setInputFiles(photos);
	await page.getByLabel("Title").fill(name);
	await page.getByLabel("Description").fill("Raw silk, heavier than it looks, and it moves like water.");
	await page.getByRole("checkbox", { name: "Wedding" }).check();
	await page.getByLabel("Price per day (₹)").fill("2400");
	await page.getByLabel("Material").fill("Raw silk");
	await page.getByText("2 of 5.").waitFor();
	await page.getByRole("button", { name: "Publish listing" }).click();
	await page.getByRole("link", { name: "See your listing" }).click();
	await page.waitForURL(/\/product\//);
}

/** The stored members of this worker: they were signed up by the clock of the sites. */
const storedMembers = new StoredMembers(() =>
	makeWorld({ SESSION_SECRET: sessionSecret }, noAdmission(), new Date(Date.now() - 1000)),
);
const storedCounts = new WeakMap<Site, Map<string, number>>();

/** A member who is signed in by a stored session; returns the email. With overrides it signs up through the API. */
export async function signInAs(
	site: Site,
	context: BrowserContext,
	kind: MemberKind,
	name: string,
	overrides: object = {},
): Promise<string> {
	if (Object.keys(overrides).length === 0 && (await canReset(site.databaseUrl)))
		return signInStored(site, context, kind, name);
	const email = newEmail(name);
	const accountType = kind === "admin" ? "client" : kind;
	await call(site, context, "/api/user/register", {
		...registration(accountType, email),
		name,
		password,
		...overrides,
	});
	await call(site, context, "/api/user/verifyEmail", { email, otp: await site.mailbox.code(email) });
	if (kind === "admin") await makeAdmin(site, email);
	await call(site, context, "/api/user/login", { email, password });
	return email;
}

async function signInStored(site: Site, context: BrowserContext, kind: MemberKind, name: string): Promise<string> {
	const counts = storedCounts.get(site) ?? new Map<string, number>();
	storedCounts.set(site, counts);
	const number = (counts.get(kind + name) ?? 0) + 1;
	counts.set(kind + name, number);
	const { user, sessionCookie } = await storedMembers.add(site.databaseUrl, kind, name, number, new Date());
	const device = deviceTokenOf({ secret: sessionSecret }, user.email);
	await context.addCookies(
		Object.entries({ almari: sessionCookie, "almari-device": device }).map(([cookie, value]) => ({
			...{ name: cookie, value, url: site.origin },
			...{ httpOnly: true, sameSite: "Lax" as const },
		})),
	);
	return user.email;
}

const makeAdmin = (site: Site, email: string) =>
	query(site, "update account set account_type = 'admin', staff_role = 'owner' where email = $1", [email]);

/** Runs a statement on the site's database; returns the rows. */
export async function query({ databaseUrl }: Pick<Site, "databaseUrl">, statement: string, values: unknown[] = []) {
	const database = new pg.Client({ connectionString: databaseUrl });
	await database.connect();
	try {
		return (await database.query(statement, values)).rows;
	} finally {
		// An open connection would throw when the database is dropped, and hide the statement's own error.
		await database.end();
	}
}

/** Calls the API as the context's user; returns the reply, throws on a failure. */
export async function call(site: Site, { request }: BrowserContext, path: string, data: object, method = "POST") {
	const response = await request.fetch(path, { method, data, headers: { origin: site.origin } });
	if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
	return response.json();
}

/** Creates a listing through the API; returns its id. */
export async function createListing(
	site: Site,
	context: BrowserContext,
	name: string,
	overrides: Partial<Record<keyof typeof newListing | "occasion" | "deposit" | "tryOnPrice" | "parts", unknown>> = {},
): Promise<string> {
	const file = { name: "photo.png", mimeType: "image/png", buffer: await picture("#a8144e", 600, 750) };
	const uploaded = await context.request.post("/api/product/uploadImages", {
		multipart: { images: file },
		headers: { origin: site.origin },
	});
	const { images } = await uploaded.json();
	const { product } = await call(site, context, "/api/product/create", { ...newListing, ...overrides, name, images });
	return product._id;
}
