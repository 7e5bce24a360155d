import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { drawQr } from "#platform/draw-qr.ts";
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
	const { size, path } = drawQr(link);
	expect(decodeQR(imageOf(size, path))).toBe(link);
});

test.each([
	["412345678901", true],
	["41234567890", false],
	["4123456789012", false],
	["41234567890a", false],
	["४१२३४५६७८९०१", false],
])("%s is a UTR: %s", (text, expected) => expect(utrPattern.test(text)).toBe(expected));

/** The path's rows as pixels, eight for each module. */
function imageOf(size: number, path: string) {
	const scale = 8;
	const width = size * scale;
	const data = new Uint8ClampedArray(width * width * 4).fill(255);
	for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
		for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
			for (let column = Number(x) * scale; column < (Number(x) + Number(run)) * scale; column++)
				data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
	return { width, height: width, data };
}
