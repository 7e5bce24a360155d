/** The admin's sign-in and the guard of admin pages, without JavaScript. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { supportCopy } from "#messages/common/support.js";
import type { TestClient } from "#tests/test-client.ts";
import { must, password } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";

let pages: Pages;
let admin: TestClient;
beforeAll(async () => {
	pages = await openPages();
	admin = await pages.world.admin("Noor Bedi");
});
afterAll(() => pages.close());

/** Opens the sign-in form in a new browser. */
async function openSignIn(path = "/admin/login") {
	const person = await pages.open().open(path);
	const signIn = (email: string, typed = password) => person.press("Sign In", { Email: email, Password: typed });
	return { person, signIn };
}

describe("the admin's sign-in", () => {
	test("shows Invalid admin credentials for every failure, and signs out those who are no admin", async () => {
		const client = await pages.world.client();
		const { person, signIn } = await openSignIn();
		for (const [email, typed] of [
			[admin.user.email, "Wrong-lane-42!"],
			["nobody@example.com", password],
			[client.user.email, "Wrong-lane-42!"],
			[client.user.email, password],
		] as const) {
			await signIn(email, typed);
			expect(person.texts("[role=alert]")).toEqual([supportCopy.admin.invalid]);
			expect([person.value("Email"), person.value("Password")]).toEqual([email, ""]);
			expect(person.path).toBe("/admin/login");
		}
		expect((await person.open("/api/user/sessions")).status).toBe(401);
		// No session is left besides the earlier one.
		expect((await must(client.get("/api/user/sessions"))).body.sessions).toHaveLength(1);
		await person.open("/");
		expect(person.hasLink("Sign In")).toBe(true);
	});

	test("names each missing field, and leads an admin who is signed in to the dashboard", async () => {
		const { person, signIn } = await openSignIn();
		await signIn("", "");
		expect(person.text("#email-error")).not.toBe("");
		expect(person.text("#password-error")).not.toBe("");
		await signIn(admin.user.email);
		expect([person.path, person.heading]).toEqual(["/admin/dashboard", "Overview"]);
		for (const path of ["/admin/login", "/admin"]) expect((await person.open(path)).path).toBe("/admin/dashboard");
	});
});

describe("the guard", () => {
	test("a signed-out visitor signs in as an admin and returns to the page", async () => {
		const { person, signIn } = await openSignIn("/admin/dashboard");
		expect(person.path).toBe("/admin/login");
		await person.open("/admin/dashboard?tab=users&search=noor");
		expect(person.path).toMatch(/^\/admin\/login\?next=/);
		await signIn(admin.user.email);
		expect(person.path).toBe("/admin/dashboard/users?search=noor");
		expect(person.hasLink("Noor Bedi")).toBe(true);
		await person.open("/admin/login?next=https://evil.example/admin/dashboard?tab=users");
		expect(person.path).toBe("/admin/dashboard");
	});

	test("a signed-in non-admin is redirected to /login on every admin request", async () => {
		for (const member of [await pages.world.client(), await pages.world.seller()]) {
			const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
			const headers = { cookie, origin: pages.origin };
			for (const path of ["", "?tab=settings", "/users"]) {
				const response = await fetch(`${pages.origin}/admin/dashboard${path}`, { headers, redirect: "manual" });
				expect([path, response.status, response.headers.get("location")]).toEqual([path, 302, "/login"]);
			}
			const body = new URLSearchParams({ intent: "suspend", id: "1", reason: "Because." });
			const post = { method: "POST", headers, body, redirect: "manual" } as const;
			const refused = await fetch(`${pages.origin}/admin/dashboard/users`, post);
			expect([refused.status, refused.headers.get("location")]).toEqual([302, "/login"]);
			const exported = await fetch(`${pages.origin}/admin/export/users`, { method: "POST", headers });
			expect([new URL(exported.url).pathname, await exported.text()]).toEqual([
				"/admin/login",
				expect.not.stringContaining("Email,Type"),
			]);
			// The sign-in leads on to the member's own dashboard.
			const person = await pages.open(member).open("/admin/dashboard");
			expect(person.path).not.toMatch(/^\/admin/);
			expect(person.text("body")).not.toContain("Total Users");
		}
	});

	test("logging out leads to /admin/login and closes the dashboard", async () => {
		const { person, signIn } = await openSignIn();
		await signIn(admin.user.email);
		expect(person.text("header")).toContain("Noor Bedi");
		expect(person.texts("header a")[0]).toMatch(/^Almari\s*Admin$/);
		await person.press("Log out");
		expect(person.path).toBe("/admin/login");
		expect((await person.open("/admin/dashboard")).path).toBe("/admin/login");
		expect((await person.open("/api/user/getAdminStats")).status).toBe(401);
	});
});

test("without JavaScript: sign in, figures, suspend with a reason, log out", async () => {
	const other = await pages.world.client({ name: "Zoya Khan" });
	const { person, signIn } = await openSignIn();
	await signIn(admin.user.email);
	expect(person.texts("dt")).toContain("Total Users");
	expect(person.text("body")).not.toContain(supportCopy.admin.loading);
	await person.follow("Users");
	await person.press("Filter", { "Search by name or email": other.user.email });
	await person.follow("Zoya Khan");
	await person.follow("Suspend Zoya Khan");
	const question = "section[aria-label='Suspend Zoya Khan?']";
	await person.press("Suspend", {}, question);
	expect(person.text(`${question} #reason-error`)).not.toBe("");
	await person.press("Suspend", { Reason: "Asked for cash outside." }, question);
	expect(person.text()).toContain("Zoya Khan is suspended and signed out everywhere. We have emailed them the reason.");
	await person.press("Log out");
	expect(person.path).toBe("/admin/login");
	expect((await pages.open(other).open("/dashboard")).path).toMatch(/^\/login/);
});
