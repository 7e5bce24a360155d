/** The admin sign-in and the guard of admin pages. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { supportCopy } from "#common/copy/support-copy.ts";
import { goOffline, goOnline } from "#tests/journeys/harness/network.ts";
import { desktop, openSite, password, phone, query, type Site, signInAs, visit } from "#tests/journeys/harness/site.ts";

let site: Site;
let admin: string;
beforeAll(async () => {
	site = await openSite();
	const { context } = await visit(site);
	admin = await signInAs(site, context, "admin", "Noor Bedi");
	await context.close();
});
afterAll(() => site.close());

const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;

/** Opens the sign-in form in a new browser. */
async function openSignIn(device: Parameters<typeof visit>[1], path = "/admin/login") {
	const { page, context, pageErrors } = await visit(site, device);
	await page.goto(path);
	const [emailField, passwordField] = [page.getByLabel("Email"), page.getByLabel("Password", { exact: true })];
	const signIn = async (address: string, typed = password) => {
		await emailField.fill(address);
		await passwordField.fill(typed);
		await page.getByRole("button", { name: "Sign In" }).click();
	};
	return { page, context, pageErrors, emailField, passwordField, signIn };
}

describe("the admin's sign-in", () => {
	test("requires both fields, toggles the password, submits once, and leads to the dashboard", async () => {
		const { page, context, pageErrors, emailField, passwordField, signIn } = await openSignIn(phone);
		await expect.poll(() => emailField.getAttribute("type")).toBe("email");
		expect([await emailField.getAttribute("required"), await passwordField.getAttribute("required")]).toEqual(["", ""]);
		await page.getByRole("button", { name: "Sign In" }).click();
		await page.locator("#email-error").waitFor();
		await page.locator("#password-error").waitFor();
		expect(pathOf(page.url())).toBe("/admin/login");

		await passwordField.fill(password);
		await expect.poll(() => passwordField.getAttribute("type")).toBe("password");
		await page.getByRole("button", { name: "Show password" }).click();
		await expect.poll(() => passwordField.getAttribute("type")).toBe("text");
		await page.getByRole("button", { name: "Show password", pressed: true }).click();
		await expect.poll(() => passwordField.getAttribute("type")).toBe("password");

		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		let requestCount = 0;
		await page.route(/\/admin\/login/, async (route) => {
			requestCount += 1;
			await released;
			await route.continue();
		});
		await signIn(admin);
		const busy = page.getByRole("button", { name: supportCopy.admin.signingIn });
		await busy.waitFor();
		await expect.poll(() => busy.isDisabled()).toBe(true);
		await busy.click({ force: true });
		expect(requestCount).toBe(1);
		release();
		await page.waitForURL(/\/admin\/dashboard$/);
		await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
		const storedAuth = await page.evaluate(() => JSON.parse(localStorage.getItem("almari.auth") ?? "{}"));
		expect(storedAuth).toEqual({
			isAdmin: true,
			user: expect.objectContaining({ email: admin, accountType: "admin" }),
		});

		for (const path of ["/admin/login", "/admin"]) {
			await page.goto(path);
			await page.waitForURL(/\/admin\/dashboard$/);
		}
		expect(pageErrors).toEqual([]);
		await context.close();
	});

	test("shows Invalid admin credentials for every failure, and signs out those who are no admin", async () => {
		const other = await visit(site, desktop);
		const client = await signInAs(site, other.context, "client", "Ishita Roy");
		const { page, context, pageErrors, emailField, passwordField, signIn } = await openSignIn(desktop);
		for (const [address, typed] of [
			[admin, "Wrong-lane-42!"],
			["nobody@example.com", password],
			[client, "Wrong-lane-42!"],
			[client, password],
		] as const) {
			await signIn(address, typed);
			await page.getByRole("alert").getByText(supportCopy.admin.invalid, { exact: true }).waitFor();
			await expect.poll(() => emailField.inputValue()).toBe(address);
			await expect.poll(() => page.getByRole("alert").innerText()).toBe(supportCopy.admin.invalid);
			await page.reload();
		}
		await expect.poll(() => passwordField.inputValue()).toBe("");
		expect(pathOf(page.url())).toBe("/admin/login");
		expect((await context.request.get("/api/user/sessions")).status()).toBe(401);
		// No session is left besides the earlier one.
		expect((await (await other.context.request.get("/api/user/sessions")).json()).sessions).toHaveLength(1);
		await page.goto("/");
		await page.getByRole("link", { name: "Sign In" }).first().waitFor({ state: "attached" });
		expect(await page.evaluate(() => localStorage.getItem("almari.auth"))).toBeNull();
		expect(pageErrors).toEqual([]);
		await context.close();
		await other.context.close();
	});

	test("shows Login failed. Please try again. when the server fails and when offline", async () => {
		const { page, context, signIn } = await openSignIn(phone);
		await query(site, "alter table session rename to session_gone");
		try {
			await signIn(admin);
			await page.getByRole("alert").getByText(supportCopy.admin.loginFailed, { exact: true }).waitFor();
		} finally {
			await query(site, "alter table session_gone rename to session");
		}
		await page.goto("/admin/login");
		await goOffline(page);
		await signIn(admin);
		await page.getByRole("alert").getByText(supportCopy.admin.loginFailed, { exact: true }).waitFor();
		await goOnline(page);
		await signIn(admin);
		await page.waitForURL(/\/admin\/dashboard$/);
		await context.close();
	});
});

describe("the guard", () => {
	test("a signed-out visitor signs in as an admin and returns to the page", async () => {
		const { page, context, signIn } = await openSignIn(desktop, "/admin/dashboard");
		expect(pathOf(page.url())).toBe("/admin/login");
		await page.goto("/admin/dashboard?tab=users&search=noor");
		await page.waitForURL(/\/admin\/login\?next=/);
		await signIn(admin);
		await page.waitForURL("**/admin/dashboard/users?search=noor");
		await page.getByRole("link", { name: "Noor Bedi" }).waitFor();
		await page.goto("/admin/login?next=https://evil.example/admin/dashboard?tab=users");
		await page.waitForURL(`${site.origin}/admin/dashboard`);
		await context.close();
	});

	test("a signed-in non-admin is redirected to /login on every admin request", async () => {
		for (const kind of ["client", "renter"] as const) {
			const { page, context } = await visit(site, phone);
			await signInAs(site, context, kind, `${kind} Someone`);
			const requests = [
				["GET", "/admin/dashboard"],
				["GET", "/admin/dashboard?tab=settings"],
				["GET", "/admin/dashboard/users"],
				["POST", "/admin/dashboard/users"],
			] as const;
			for (const [method, path] of requests) {
				const response = await context.request.fetch(path, {
					method,
					headers: { origin: site.origin },
					...(method === "POST" && { form: { intent: "suspend", id: "1", reason: "Because." } }),
					maxRedirects: 0,
				});
				expect([method, path, response.status(), response.headers().location]).toEqual([method, path, 302, "/login"]);
			}
			const visitedPaths: string[] = [];
			page.on("framenavigated", (frame) => visitedPaths.push(new URL(frame.url()).pathname));
			await page.goto("/admin/dashboard");
			expect(visitedPaths.some((path) => path.startsWith("/admin"))).toBe(false);
			expect(await page.getByText("Total Users").count()).toBe(0);
			const exportResponse = await context.request.post("/admin/export/users", { headers: { origin: site.origin } });
			expect([new URL(exportResponse.url()).pathname, await exportResponse.text()]).toEqual([
				"/admin/login",
				expect.not.stringContaining("E-mail,Type"),
			]);
			await context.close();
		}
	});

	test("logging out leads to /admin/login and closes the dashboard", async () => {
		const { page, context, signIn } = await openSignIn(phone);
		await signIn(admin);
		await page.waitForURL(/\/admin\/dashboard$/);
		const header = page.getByRole("banner");
		await header.getByText("Noor Bedi", { exact: true }).waitFor();
		await expect.poll(() => header.getByRole("link").first().innerText()).toMatch(/^Almari\s+Admin$/);
		await page.getByRole("button", { name: "Log out" }).click();
		await page.waitForURL(/\/admin\/login$/);
		expect(await page.evaluate(() => localStorage.getItem("almari.auth"))).toBeNull();
		await page.goto("/admin/dashboard");
		await page.waitForURL(/\/admin\/login$/);
		expect((await context.request.get("/api/user/getAdminStats")).status()).toBe(401);
		await context.close();
	});
});

test("without JavaScript: sign in, figures, suspend with a reason, log out", async () => {
	const other = await visit(site, phone);
	const someone = await signInAs(site, other.context, "client", "Zoya Khan");
	const { page, context, signIn } = await openSignIn({ ...phone, javaScriptEnabled: false });
	await signIn("nobody@example.com");
	await page.getByText(supportCopy.admin.invalid, { exact: true }).waitFor();
	await signIn(admin);
	await page.waitForURL(/\/admin\/dashboard$/);
	await page.getByText("Total Users").waitFor();
	expect(await page.getByText(supportCopy.admin.loading).count()).toBe(0);
	await page.getByRole("link", { name: "Users", exact: true }).click();
	await page.getByRole("searchbox", { name: /name or email/ }).fill(someone);
	await page.getByRole("button", { name: "Filter" }).click();
	await page.getByRole("link", { name: "Zoya Khan", exact: true }).click();
	await page.getByRole("link", { name: "Suspend Zoya Khan" }).click();
	const question = page.getByRole("region", { name: "Suspend Zoya Khan?" });
	await question.getByLabel("Reason").fill("Asked for cash outside.");
	await question.getByRole("button", { name: "Suspend" }).click();
	await page.getByText("Zoya Khan is suspended and signed out everywhere. We have emailed them the reason.").waitFor();
	await page.getByRole("button", { name: "Log out" }).click();
	await page.waitForURL(/\/admin\/login$/);
	await other.page.goto("/dashboard");
	await other.page.waitForURL(/\/login/);
	await Promise.all([context.close(), other.context.close()]);
});
