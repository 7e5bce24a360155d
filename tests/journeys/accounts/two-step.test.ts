/** Two-step sign-in in a browser: passkey and authenticator app. */
import { Secret, TOTP } from "otpauth";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, openOwnSite, password, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";
import { step } from "#tests/journeys/harness/step.ts";

let site: Site;
beforeAll(async () => {
	// Browsers offer no passkeys for an IP address.
	site = await openOwnSite({ host: "localhost" });
});
afterAll(() => site.close());

/** A phone's screen lock, which always recognises its owner while it is in use. */
async function addScreenLock(page: Page) {
	const browser = await page.context().newCDPSession(page);
	await browser.send("WebAuthn.enable");
	const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	/** It answers every request of the page at once, also those for the browser's suggestions, which a person would choose from. */
	const setPresence = (enabled: boolean) =>
		browser.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
	return {
		leave: () => setPresence(false),
		use: () => setPresence(true),
	};
}

/** The mediation of each request for a passkey, "conditional" for the suggestions of a field, and what became of it when it failed. */
async function recordPasskeyRequests(page: Page) {
	const requests: string[] = [];
	await page.exposeFunction("recordPasskeyRequest", (request: string) => void requests.push(request));
	await page.addInitScript(() => {
		const { recordPasskeyRequest: record } = window as unknown as { recordPasskeyRequest(request: string): void };
		const get = navigator.credentials.get.bind(navigator.credentials);
		navigator.credentials.get = (options) => {
			const { mediation = "optional" } = options ?? {};
			record(mediation);
			const response = get(options);
			response.catch((error: Error) => record(`${mediation}: ${error.name}`));
			return response;
		};
	});
	return requests;
}

async function enterPassword(page: Page, email: string) {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign In" }).click();
}

const isChallenge = (request: Request) => request.url().endsWith("/login/passkey/challenge");

/** The code of a time step: by default the next one, as that of the present one may be used already. */
const codeOf = (secret: string, ahead = 1) =>
	new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({
		timestamp: Date.now() + ahead * 30_000,
	});

test("a member adds a passkey and an app, and signs in with each of them", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	const screenLock = await addScreenLock(page);
	const requests = await recordPasskeyRequests(page);
	const email = await signInAs(site, context, "client", "Ishita Roy");

	await step("adding a passkey", async () => {
		await page.goto("/settings?tab=security");
		await page.getByLabel("Name of the passkey").fill("My phone");
		await page.getByRole("button", { name: "Add a passkey" }).click();
		await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
		expect(await page.locator(".recovery-codes li").count()).toBe(10);
		await page.getByText("Not used yet.").waitFor();
	});

	const secret = await step("adding an app", async () => {
		await page.getByRole("link", { name: "Set up" }).click();
		await page.getByRole("button", { name: "Continue" }).click();
		await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
		await page.getByText("On this phone, or no camera?").click();
		const shown = await page.locator(".secret-text").innerText();
		await page.getByRole("textbox", { name: "Code" }).fill(codeOf(shown, 0));
		await page.getByRole("button", { name: "Turn on" }).click();
		await page.getByText("Your recovery codes stay the same.").waitFor();
		return shown;
	});

	await step("signing in with the app, back to the page that asked for it", async () => {
		await screenLock.leave();
		await context.clearCookies();
		await page.goto("/settings?tab=security");
		await enterPassword(page, email);
		await page.waitForURL(/\/login\/second-step/);
		await page.getByRole("textbox", { name: "Code" }).fill("000000");
		await page.getByRole("button", { name: "Sign In" }).click();
		await page.getByRole("alert").getByText("This code is not right").first().waitFor();
		await page.getByRole("textbox", { name: "Code" }).fill(codeOf(secret));
		await page.getByRole("button", { name: "Sign In" }).click();
		await page.waitForURL(/\/settings\?tab=security$/);
	});

	await step("using the button, after the suggestions of the field were not used", async () => {
		await context.clearCookies();
		await page.goto("/login");
		requests.length = 0;
		await page.getByLabel("Email").focus();
		await expect.poll(() => requests).toEqual(["conditional"]);
		await screenLock.use();
		await page.getByRole("button", { name: "Use a passkey" }).click();
		await page.waitForURL(/\/dashboard/);
		expect([...requests].sort()).toEqual(["conditional", "conditional: AbortError", "optional"]);
	});

	await step("choosing a suggestion of the field, which is requested when it has the focus, not before", async () => {
		await context.clearCookies();
		const order: string[] = [];
		page.on("request", (request) => void (isChallenge(request) && order.push("challenge")));
		await page.goto("/login?next=/wishlist");
		// A challenge that the page requests by itself has been sent when it is idle.
		await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
		order.push("focus");
		await page.getByLabel("Email").focus();
		await page.waitForURL(({ pathname }) => pathname === "/wishlist");
		expect(order).toEqual(["focus", "challenge"]);
	});

	await step("entering the password instead of a suggestion, which ends with the page", async () => {
		await screenLock.leave();
		await context.clearCookies();
		await page.goto("/login?next=/wishlist");
		requests.length = 0;
		await page.getByLabel("Email").focus();
		await expect.poll(() => requests).toEqual(["conditional"]);
		await enterPassword(page, email);
		// The page before has a button of the same name.
		await page.waitForURL(/\/login\/second-step/);
		await expect.poll(() => requests).toEqual(["conditional", "conditional: AbortError"]);
		await screenLock.use();
		await page.getByRole("button", { name: "Use a passkey" }).click();
		await page.waitForURL(({ pathname }) => pathname === "/wishlist");
	});

	await step("removing the passkey, confirmed with it", async () => {
		await page.goto("/settings?tab=security");
		await page.getByText("Last used").waitFor();
		await page.locator("summary").filter({ hasText: "Remove My phone" }).click();
		const removal = page.locator("details[open].proof");
		await removal.getByLabel("Your password").fill(password);
		await removal.getByRole("button", { name: "Confirm with a passkey" }).click();
		await page.getByText("Last used").waitFor({ state: "detached" });
	});
	expect(pageErrors).toEqual([]);
	await context.close();
});
