import { expect, test } from "vitest";
import { groupDays } from "./group-days.ts";

type GroupInput = Parameters<typeof groupDays>[0];

const order = (
	name: string,
	[startDate, endDate]: [string, string],
	over: Partial<GroupInput["orders"][number]> = {},
): GroupInput["orders"][number] => ({
	orderId: name,
	orderNumber: name,
	product: { _id: name, name, photo: null },
	size: "M",
	rentalPeriod: { startDate, endDate },
	totalAmount: 1000,
	discountAmount: 0,
	deposit: 0,
	status: "confirmed",
	for: "",
	function: "",
	delivery: 0,
	canCancel: true,
	leavesOn: endDate,
	...over,
});

const deliveryOf = (name: string, day: string, cash: number): GroupInput["deliveries"][number] => ({
	lister: { _id: name, name },
	day,
	address: { address_Line: "7 Hauz Khas Village", city: "Delhi", pincode: "110016" },
	cash,
	orders: [],
});

const group = (orders: GroupInput["orders"], deliveries: GroupInput["deliveries"]): GroupInput => ({
	...{ _id: "g", placedAt: "2026-11-23T06:00:00Z", totalAmount: 0, deposit: 0 },
	orders,
	deliveries,
});

/** One line for each day: what arrives, what is worn, what leaves. */
const summary = (given: GroupInput) =>
	groupDays(given).map(({ day, deliveries, worn, leaving }) =>
		[
			day,
			...deliveries.map(
				({ lister, cash, orders }) => `from ${lister} ${cash}: ${orders.map(({ orderId }) => orderId)}`,
			),
			...worn.map(({ name, items }) => `${name || "worn"}: ${items.map(({ orderId }) => orderId)}`),
			leaving.length > 0 ? `leaves: ${leaving.map(({ orderId }) => orderId)}` : "",
		]
			.filter(Boolean)
			.join("; "),
	);

test("each day names what arrives, is worn and leaves", () => {
	const given = group(
		[
			order("lehenga", ["2026-12-04", "2026-12-05"], { function: "Sangeet" }),
			order("sherwani", ["2026-12-04", "2026-12-04"], { function: "sangeet " }),
			order("saree", ["2026-12-08", "2026-12-08"], { delivery: 1, leavesOn: "2026-12-09" }),
		],
		[deliveryOf("Gauri", "2026-12-04", 2000), deliveryOf("Meher", "2026-12-08", 1000)],
	);
	expect(summary(given)).toEqual([
		"2026-12-04; from Gauri 2000: lehenga,sherwani; Sangeet: lehenga,sherwani; leaves: sherwani",
		"2026-12-05; Sangeet: lehenga; leaves: lehenga",
		"2026-12-08; from Meher 1000: saree; worn: saree",
		"2026-12-09; leaves: saree",
	]);
});

test("orders that ended without a rental are left out, and a door without any other", () => {
	const given = group(
		[
			order("lehenga", ["2026-12-04", "2026-12-04"], { status: "cancelled" }),
			order("saree", ["2026-12-05", "2026-12-05"], { delivery: 1, status: "pending" }),
			order("kurta", ["2026-12-05", "2026-12-05"], { delivery: 1, status: "declined" }),
		],
		[deliveryOf("Gauri", "2026-12-04", 0), deliveryOf("Meher", "2026-12-05", 1000)],
	);
	expect(summary(given)).toEqual(["2026-12-05; from Meher 1000: saree; worn: saree; leaves: saree"]);
});

test("two doors of one day are two deliveries", () => {
	const given = group(
		[order("lehenga", ["2026-12-04", "2026-12-04"]), order("saree", ["2026-12-04", "2026-12-04"], { delivery: 1 })],
		[deliveryOf("Gauri", "2026-12-04", 1000), deliveryOf("Gauri", "2026-12-04", 900)],
	);
	expect(groupDays(given)[0]?.deliveries.map(({ cash }) => cash)).toEqual([1000, 900]);
});
