import { expect, test } from "vitest";
import { type DeliveryPlace, deliveriesOf } from "./group-deliveries.ts";

const at = (id: string, over: Partial<DeliveryPlace> = {}) => ({
	id,
	sellerId: "gauri",
	day: "2026-12-04",
	line: "7 Hauz Khas Village",
	pincode: "110016",
	...over,
});

test("orders of one lister, address and day are delivered together; deliveries are numbered by day", () => {
	const orders = [
		at("wedding", { day: "2026-12-06" }),
		at("haldi"),
		at("haldi too", { line: " 7, hauz khas  village." }),
		at("other lister", { sellerId: "meher" }),
		at("other house", { line: "8 Hauz Khas Village" }),
		at("other town", { pincode: "302016" }),
	];
	expect(deliveriesOf([], orders)).toEqual([
		{ delivery: 0, orders: ["haldi", "haldi too"] },
		{ delivery: 1, orders: ["other lister"] },
		{ delivery: 2, orders: ["other house"] },
		{ delivery: 3, orders: ["other town"] },
		{ delivery: 4, orders: ["wedding"] },
	]);
});

test("addresses in other scripts are compared by their letters and marks", () => {
	const orders = [
		at("one", { line: "७ हौज़ ख़ास" }),
		at("same", { line: "७, हौज़ ख़ास" }),
		at("other", { line: "८ हौज़ ख़ास" }),
	];
	expect(deliveriesOf([], orders).map((delivery) => delivery.orders)).toEqual([["one", "same"], ["other"]]);
});

test("orders that join a group get the delivery of its earlier orders, or the next number", () => {
	const earlier = [
		{ ...at("first"), delivery: 0 },
		{ ...at("second", { day: "2026-12-06" }), delivery: 3 },
	];
	expect(deliveriesOf(earlier, [at("joins"), at("new", { day: "2026-12-05" })])).toEqual([
		{ delivery: 0, orders: ["first", "joins"] },
		{ delivery: 3, orders: ["second"] },
		{ delivery: 4, orders: ["new"] },
	]);
});
