import { expect, test } from "vitest";
import { runInLanguage } from "#platform/language.ts";
import type { AgendaEntry } from "#web/api.ts";
import { groupByDay } from "./group-by-day.ts";

const today = "2028-02-28";
const entry = (day: string, status: string, overrides: object = {}) =>
	({
		day,
		kind: "order",
		freeFrom: null,
		order: {
			orderId: `${day} ${status}`,
			status,
			size: "M",
			product: { name: "Lehenga" },
			rentalPeriod: { startDate: "2028-03-01", endDate: day },
			courier: { reachesBy: "2028-03-01", leavesOn: day, backBy: day },
			client: { _id: "client", name: "Ishita Roy", calledName: "Ishita" },
			seller: { _id: "seller", name: "Meher", shopName: "" },
			allowed: [],
			deliveryAddress: null,
		},
		...overrides,
	}) as unknown as AgendaEntry;

test("groups entries under their days and counts each kind", () => {
	const { days, counts } = groupByDay(
		[
			entry(today, "delivered"),
			entry(today, "returned", { kind: "cleaning", freeFrom: "2028-03-01" }),
			entry("2028-02-29", "confirmed"),
			entry("2028-02-29", "delivered"),
			entry("2028-03-02", "delivered"),
		],
		"seller",
		{ now: "2028-02-28T06:30:00.000Z", today, howToPay: "in cash" },
	);
	expect(days.map(({ name, entries }) => [name, ...entries.map(({ title }) => title)])).toEqual([
		["Today", "Due back today", "Being cleaned"],
		["Tomorrow", "Pack", "Due back"],
		["Thu, 2 Mar", "Due back"],
	]);
	expect(counts).toEqual([
		{ title: "Pack", count: 1 },
		{ title: "Due back", count: 3 },
		{ title: "Being cleaned", count: 1 },
	]);
	expect(days[0]?.entries[1]).toMatchObject({ note: "free again 1 Mar", text: "Back from Ishita." });
});

test("only titles of today say so, in Hindi too", () => {
	const { days, counts } = runInLanguage("hi", () =>
		groupByDay([entry(today, "delivered"), entry("2028-02-29", "delivered")], "seller", {
			...{ now: "2028-02-28T06:30:00.000Z", today, howToPay: "" },
		}),
	);
	expect(days.flatMap(({ entries }) => entries.map(({ title }) => title))).toEqual(["वापसी आज", "वापसी बाक़ी"]);
	expect(counts).toEqual([{ title: "वापसी बाक़ी", count: 2 }]);
});
