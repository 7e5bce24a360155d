/** Two-step sign-in: passkey, authenticator app and recovery codes, with and without JavaScript. */
import { Secret, TOTP } from "otpauth";
import type { Page, Response } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, openSite, password, phone, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
beforeAll(async () => {
	// Browsers offer no passkeys for an IP address.
	site = await openSite(undefined, "localhost");
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

const isChallenge = (response: Response) => response.url().endsWith("/login/passkey/challenge");

/** The code of the next time step: that of the present one may be used already. */
const nextCode = (secret: string) =>
	new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({ timestamp: Date.now() + 30_000 });

test("a member adds a passkey and an app, and signs in with each of them and with a recovery code", async () => {
	const { page, context, pageErrors } = await visit(site, desktop);
	const screenLock = await addScreenLock(page);
	const requests = await recordPasskeyRequests(page);
	const email = await signInAs(site, context, "client", "Ishita Roy");

	await page.goto("/settings?tab=security");
	await page.getByLabel("Name of the passkey").fill("My phone");
	await page.getByRole("button", { name: "Add a passkey" }).click();
	await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
	const recoveryCodes = await page.locator(".recovery-codes li").allInnerTexts();
	expect(recoveryCodes).toHaveLength(10);
	await page.getByText("Not used yet.").waitFor();

	await page.getByRole("link", { name: "Set up" }).click();
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
	await page.getByText("On this phone, or no camera?").click();
	const secret = await page.locator(".secret-text").innerText();
	const now = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate();
	await page.getByRole("textbox", { name: "Code" }).fill(now);
	await page.getByRole("button", { name: "Turn on" }).click();
	await page.getByText("Your recovery codes stay the same.").waitFor();

	// The page to return to is carried over the second step.
	await screenLock.leave();
	await context.clearCookies();
	await page.goto("/settings?tab=security");
	await enterPassword(page, email);
	await page.waitForURL(/\/login\/second-step/);
	await page.getByRole("textbox", { name: "Code" }).fill("000000");
	await page.getByRole("button", { name: "Sign In" }).click();
	await page.getByRole("alert").getByText("This code is not right").first().waitFor();
	await page.getByRole("textbox", { name: "Code" }).fill(nextCode(secret));
	await page.getByRole("button", { name: "Sign In" }).click();
	await page.waitForURL(/\/settings\?tab=security$/);

	// The button, after the suggestions of the field were not used.
	await context.clearCookies();
	await page.goto("/login");
	requests.length = 0;
	await page.getByLabel("Email").focus();
	await expect.poll(() => requests).toEqual(["conditional"]);
	await screenLock.use();
	await page.getByRole("button", { name: "Use a passkey" }).click();
	await page.waitForURL(/\/dashboard/);
	expect([...requests].sort()).toEqual(["conditional", "conditional: AbortError", "optional"]);

	await context.clearCookies();
	const challenges: string[] = [];
	page.on("response", (response) => void (isChallenge(response) && challenges.push(response.url())));
	await page.goto("/login?next=/wishlist", { waitUntil: "networkidle" });
	expect(challenges).toEqual([]);
	await page.getByLabel("Email").focus();
	await page.waitForURL(({ pathname }) => pathname === "/wishlist");
	expect(challenges).toHaveLength(1);

	// The password instead of the suggestions, which end with the page.
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

	await page.goto("/settings?tab=security");
	await page.getByText("Last used").waitFor();
	await page.locator("summary").filter({ hasText: "Remove My phone" }).click();
	const removal = page.locator("details[open].proof");
	await removal.getByLabel("Your password").fill(password);
	await removal.getByRole("button", { name: "Confirm with a passkey" }).click();
	await page.getByText("Last used").waitFor({ state: "detached" });

	const { page: plain, context: other } = await visit(site, { ...phone, javaScriptEnabled: false });
	await plain.goto("/login?next=/settings?tab=security");
	await enterPassword(plain, email);
	await plain.getByRole("link", { name: "Use a recovery code" }).click();
	await plain.getByLabel("Recovery code").fill(recoveryCodes[0] ?? "");
	await plain.getByRole("button", { name: "Sign In" }).click();
	await plain.waitForURL(/\/settings\?tab=security/);
	await plain.getByText("9 left.").waitFor();
	await other.close();
	expect(pageErrors).toEqual([]);
	await context.close();
});
