import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { drawQr } from "#platform/draw-qr.ts";
import { qrImage } from "#tests/fixtures/qr-image.ts";
import { upiLink, utrPattern } from "./upi.ts";

const payee = { vpa: "almari.rentals@okhdfcbank", name: "Almari Rentals & Co" };

test("a link names payee, amount in rupees and paise, currency, note and reference", () => {
	expect(upiLink(payee, 9800, "7KQ2MX4D")).toBe(
		"upi://pay?pa=almari.rentals@okhdfcbank&pn=Almari%20Rentals%20%26%20Co&am=9800.00&cu=INR&tn=Almari%20Rentals%20%26%20Co%207KQ2MX4D&tr=7KQ2MX4D",
	);
});

test("a note has at most 50 characters", () => {
	const note = new URL(upiLink({ ...payee, name: "A".repeat(90) }, 1, "7KQ2MX4D")).searchParams.get("tn");
	expect(note).toHaveLength(50);
});

test("a scanner reads the drawn code back", () => {
	const link = upiLink(payee, 174_320, "7KQ2MX4D");
	expect(decodeQR(qrImage(drawQr(link)))).toBe(link);
});

test.each([
	["412345678901", true],
	["41234567890", false],
	["4123456789012", false],
	["41234567890a", false],
	["४१२३४५६७८९०१", false],
])("%s is a UTR: %s", (text, expected) => expect(utrPattern.test(text)).toBe(expected));
