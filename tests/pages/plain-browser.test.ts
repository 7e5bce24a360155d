import { afterAll, beforeAll, expect, test } from "vitest";
import { password } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";

let pages: Pages;
beforeAll(async () => {
	pages = await openPages();
});
afterAll(() => pages.close());

test("signing up: a refused form keeps what was typed, and the code leads to the dashboard", async () => {
	const person = pages.open();
	await person.open("/");
	await person.follow("Sign In");
	expect([person.path, person.heading]).toEqual(["/login", "Welcome back"]);
	await person.open("/signup");
	await person.press("Sign Up", { "Full Name": "Zoya Khan" });
	expect(person.value("Full Name")).toBe("Zoya Khan");
	expect(person.texts("[role=alert]").length).toBeGreaterThan(0);
	await person.press("Sign Up", {
		"Full Name": "Zoya Khan",
		Email: "zoya@example.com",
		Password: password,
		terms: true,
	});
	expect(person.heading).toBe("Check your email");
	await person.press("Verify Email", { Code: await pages.world.codeFor("zoya@example.com") });
	expect(person.refresh).toEqual({ seconds: 2, path: "/dashboard" });
});

test("a button that needs JavaScript, a missing field and a missing link are named", async () => {
	const person = await pages.open().open("/contact");
	await expect(person.press("Send Message", { Fax: "1" })).rejects.toThrow(/no field "Fax"; it has .*"Email/);
	await expect(person.follow("Fax us")).rejects.toThrow(/no link Fax us; it has .*"Privacy/);
	await expect(person.press("Fax")).rejects.toThrow(/no button Fax; it has .*"Send Message"/);
});
