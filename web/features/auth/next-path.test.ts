import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "#common/calendar.ts";
import { pathWhenSignedIn, readNextPath, withNext } from "./next-path.ts";

const origin = "https://almari.example";
const product = "0190c0de-0000-7000-8000-0000000000aa";
const today = dayOf(new Date());
const path = `product=${product}&startDate=${addDays(today, 4)}&endDate=${addDays(today, 6)}`;

/** A visit of /login with this `next`, and with a booking of that age in the cookie. */
function visit(next: string | undefined, bookingAgeMinutes?: number) {
	const booking = { path, at: Date.now() - (bookingAgeMinutes ?? 0) * 60_000 };
	const cookie = `almari-booking=${encodeURIComponent(btoa(JSON.stringify(booking)))}`;
	return new Request(`${origin}${withNext("/login", next)}`, {
		headers: bookingAgeMinutes === undefined ? {} : { cookie },
	});
}

describe("the page to return to", () => {
	test.each([
		["//evil.example"],
		["\\\\evil.example"],
		["/\\evil.example"],
		["https://evil.example/delivery"],
		["javascript:alert(1)"],
		["/wishlist\nSet-Cookie: a=b"],
		["evil.example"],
		[""],
	])("is none for %j", async (next) => {
		expect(await readNextPath(visit(next))).toBeUndefined();
	});

	test.each([["/delivery?product=1&size=M"], ["/wishlist"], ["/messages?product=1#last"]])("is %s", async (next) => {
		expect(await readNextPath(visit(next))).toBe(next);
	});

	test("is the booking begun within the hour, and only then", async () => {
		expect(await readNextPath(visit(undefined, 59))).toBe(`/delivery?${path}`);
		expect(await readNextPath(visit(undefined, 61))).toBeUndefined();
		expect(await readNextPath(visit("//evil.example", 5))).toBe(`/delivery?${path}`);
		expect(await readNextPath(visit("/wishlist", 5))).toBe("/wishlist");
	});

	test("is not the booking for a member who is signed in already", () => {
		expect(pathWhenSignedIn(visit(undefined, 5))).toBe("/dashboard");
		expect(pathWhenSignedIn(visit("//evil.example", 5))).toBe("/dashboard");
		expect(pathWhenSignedIn(visit("/wishlist", 5))).toBe("/wishlist");
	});

	test("is carried once from screen to screen", () => {
		expect(withNext("/signup", undefined)).toBe("/signup");
		expect(withNext("/signup?as=seller", "/a?b=c&d=e")).toBe("/signup?as=seller&next=%2Fa%3Fb%3Dc%26d%3De");
	});
});
