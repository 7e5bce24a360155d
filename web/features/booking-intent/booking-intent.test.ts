import { describe, expect, test } from "vitest";
import { type BookingIntent, deliveryPath, parseStoredBooking, readBookingIntent } from "./booking-intent.ts";

const now = new Date("2026-11-20T08:00:00.000Z");
const today = "2026-11-20";
const at = now.getTime() - 1000;
const intent: BookingIntent = {
	productId: "0190c0de-0000-7000-8000-0000000000aa",
	startDate: "2026-12-04",
	endDate: "2026-12-06",
	size: "M",
	backupSize: "L",
	tryOnDays: "2",
	totalRent: "7200",
	after: "",
	deposit: "0",
};
const stored = (overrides: Partial<BookingIntent> = {}) => ({
	path: deliveryPath({ ...intent, ...overrides }).replace(/^[^?]*/, ""),
	at,
});

test("a booking survives the way through an address and a cookie", () => {
	const path = deliveryPath(intent);
	expect(readBookingIntent(new URL(path, "http://almari.test").searchParams)).toEqual(intent);
	expect(parseStoredBooking(stored(), now, today)).toEqual({ intent, at });
	expect(parseStoredBooking(stored({ size: "3XL & tall" }), now, today)?.intent.size).toBe("3XL & tall");
});

describe("a stored booking is ignored", () => {
	test.each([
		["no cookie", null],
		["a text", "/delivery?product=1"],
		["a list", []],
		["an empty object", {}],
		["a time that is none", { ...stored(), at: "now" }],
		["a time to come", { ...stored(), at: now.getTime() + 60_000 }],
		["an endless address", { path: `?product=${"x".repeat(700)}`, at }],
		["a product that is no id", stored({ productId: "../admin" })],
		["a first day that is over", stored({ startDate: "2026-11-19" })],
		["days in the wrong order", stored({ startDate: "2026-12-07" })],
		["a day that does not exist", stored({ endDate: "2026-12-32" })],
		["an endless size", stored({ size: "x".repeat(21) })],
	])("%s", (_, value) => {
		expect(parseStoredBooking(value, now, today)).toBeUndefined();
	});
});

test.each([["//evil.example"], ["\\\\evil.example"], ["/\\evil.example"], ["https://evil.example"]])(
	"its address stays on this site, whatever the product is: %s",
	(productId) => {
		const path = deliveryPath({ ...intent, productId });
		const url = new URL(path, "https://almari.example");
		expect([url.origin, url.pathname]).toEqual(["https://almari.example", "/delivery"]);
	},
);
