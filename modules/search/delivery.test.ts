import { describe, expect, test } from "vitest";
import { daysBetween } from "#common/calendar.ts";
import { sizes } from "#common/facets.ts";
import { earliestFirstDay, transitDays } from "#common/transit.ts";
import { defaultQuery, doc, noFilter } from "#tests/fixtures/search-docs.ts";
import type { Filter, Sort } from "./garment-query.ts";
import { buildSegment, type SearchDoc } from "./garment-schema.ts";
import { SearchIndex } from "./search-index.ts";

/** Deliveries in searches, compared with the rules applied to each listing, day by day. */

const today = "2026-11-23";
const dayNumber = daysBetween("1970-01-01", today);
const lastDay = dayNumber + 92;
const [beforeNoon, afterNoon] = ["05:00", "09:00"].map((time) => new Date(`${today}T${time}:00Z`)) as [Date, Date];

/** All zones; Kochi and the islands beside it, which share three digits; remote, missing and foreign ones. */
const pincodes = ["411001", "411057", "415001", "400001", "302016", "110001", "682001", "682555"].concat([
	"682557",
	"737101",
	"781001",
	"190001",
	"744101",
	"",
	"SW1A1",
	"999999",
]);

/** A linear congruential generator: the same numbers in each run. */
function randomNumbers(seed: number) {
	let state = seed;
	return (below: number): number => {
		state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((state / 2 ** 31) * below);
	};
}

const random = randomNumbers(7);
const randomDays = () => Array.from({ length: random(3) * random(5) }, () => dayNumber + random(30));
const randomDoc = (number: number): SearchDoc =>
	doc(number, {
		pincode: pincodes[random(pincodes.length)] as string,
		noticeDays: random(4),
		turnaroundDays: random(3),
		score: 340 + random(8000) / 1000,
		price: 100 + random(20),
		pieces: Array.from({ length: random(4) }, () => ({
			size: ["S", "M", ""][random(3)] as string,
			taken: randomDays(),
		})),
	});
const byScore = (one: SearchDoc, other: SearchDoc) =>
	Math.fround(other.score) - Math.fround(one.score) || (one.id < other.id ? 1 : -1);

function indexOf(docs: SearchDoc[], ...ends: number[]): SearchIndex {
	const index = new SearchIndex();
	const sorted = docs.toSorted(byScore);
	for (const [at, end] of ends.entries())
		index.addSegment(buildSegment(index.facetDictionary, sorted.slice(ends[at - 1] ?? 0, end)));
	return index;
}

type Question = {
	to: string;
	now: Date;
	first?: number;
	last?: number;
	arriveBy?: number;
	wanted: number;
	sort: Sort;
	search: string;
};

const isWanted = (size: string, wanted: number) => wanted === 0 || (wanted & (1 << sizes.indexOf(size as "S"))) !== 0;

/** The first day on which the lister, the courier and the calendar allow an arrival; undefined in the booking window without one. */
function arrivalOf(one: SearchDoc, { to, now, wanted }: Question): number | undefined {
	const transit = transitDays(one.pincode, to);
	for (let day = dayNumber + leadOf(one, to, now); day <= lastDay; day++)
		if (
			one.pieces.some(({ size, taken }) => isWanted(size, wanted) && isFree(taken, day - transit, day + transit, one))
		)
			return day;
	return undefined;
}
const leadOf = (one: SearchDoc, to: string, now: Date) =>
	daysBetween(today, earliestFirstDay(now, one.noticeDays, transitDays(one.pincode, to)));
const isFree = (taken: number[], from: number, to: number, { turnaroundDays }: SearchDoc) =>
	!taken.some((day) => day >= from && day <= to + turnaroundDays);

function isMatch(one: SearchDoc, question: Question): boolean {
	const { to, now, first, last = 0, arriveBy, wanted } = question;
	const transit = transitDays(one.pincode, to);
	if (first !== undefined)
		return (
			leadOf(one, to, now) <= first - dayNumber &&
			one.pieces.some(
				({ size, taken }) => isWanted(size, wanted) && isFree(taken, first - transit, last + transit, one),
			)
		);
	if (arriveBy !== undefined) return (arrivalOf(one, question) ?? Number.POSITIVE_INFINITY) <= arriveBy;
	return wanted === 0 || one.pieces.some(({ size }) => isWanted(size, wanted));
}

function compare(
	one: SearchDoc,
	other: SearchDoc,
	question: Question,
	arrivalBy: (some: SearchDoc) => number | undefined,
): number {
	const by = (keyOf: (some: SearchDoc) => number) => keyOf(one) - keyOf(other);
	const byKey = {
		reach: () => by((some) => arrivalBy(some) ?? lastDay + 1),
		"price-low": () => by(({ price }) => price),
		featured: () =>
			by(({ score }) => -Math.floor(Math.fround(score) * 2)) || by(({ pincode }) => transitDays(pincode, question.to)),
	}[question.sort as "reach" | "price-low" | "featured"];
	return byKey() || byScore(one, other);
}

const filterOf = (index: SearchIndex, { to, now, first, last = 0, arriveBy, wanted }: Question): Filter => ({
	...noFilter,
	sizes: wanted,
	...(first !== undefined && { days: { first, last } }),
	...(arriveBy !== undefined && { arriveBy }),
	delivery: index.facetDictionary.lanes.deliveryTo(to, { now, today, dayNumber, lastDay }),
});

const randomQuestion = (): Question => {
	const first = dayNumber + random(14);
	const days = [{ first, last: first + random(7) }, { arriveBy: dayNumber + random(14) }, {}][random(3)];
	return {
		to: pincodes.filter((pincode) => pincode.length === 6)[random(14)] as string,
		now: random(2) === 0 ? beforeNoon : afterNoon,
		...days,
		wanted: random(2) === 0 ? 0 : 1 << sizes.indexOf(["S", "M"][random(2)] as "S"),
		sort: (["reach", "featured", "price-low"] as const)[random(3)] as Sort,
		search: random(3) === 0 ? "lehenga" : "",
	};
};

const docs = Array.from({ length: 3000 }, (_, number) => randomDoc(number));

describe.each([
	["small segments", docs.slice(0, 400), [100, 400]],
	["large segments", docs, [1000, 1200, 3000]],
] as const)("searches with a delivery, over %s", (_, some, ends) => {
	const index = indexOf([...some], ...ends);

	test("find what can arrive in time, in order, with the day of arrival", () => {
		for (let round = 0; round < 50; round++) {
			const question = randomQuestion();
			const arrivals = new Map(some.map((one) => [one, arrivalOf(one, question)]));
			const arrivalBy = (one: SearchDoc) => arrivals.get(one);
			const expected = some
				.filter((one) => isMatch(one, question))
				.sort((one, other) => compare(one, other, question, arrivalBy));
			const result = index.search({
				...defaultQuery,
				search: question.search,
				filter: filterOf(index, question),
				sort: question.sort,
				offset: 4,
				countAtMost: 5000,
			});
			const page = expected.slice(4, 16);
			expect({ question, ...result }).toMatchObject({
				question,
				total: expected.length,
				ids: page.map(({ id }) => id),
				arrivals: page.map((one) => arrivalBy(one) ?? null),
			});
		}
	});

	test("count each size as often as a search with it finds matches", () => {
		for (let round = 0; round < 30; round++) {
			const question = { ...randomQuestion(), search: "" };
			const { counts } = index.countFacets("", filterOf(index, question), 5000);
			for (const size of ["S", "M"] as const) {
				const wanted = 1 << sizes.indexOf(size);
				const expected = some.filter((one) => isMatch(one, { ...question, wanted })).length;
				expect([question, size, counts.sizes[sizes.indexOf(size)]]).toEqual([question, size, expected]);
			}
		}
	});
});

test.each([
	["before noon: today", beforeNoon, 0],
	["after noon: tomorrow", afterNoon, 1],
])("an item of the same district arrives, %s", (_, now, days) => {
	const index = indexOf([doc(1, { pincode: "411001" })], 1);
	const question: Question = { to: "411057", now, wanted: 0, sort: "reach", search: "" };
	const { arrivals } = index.search({ ...defaultQuery, filter: filterOf(index, question) });
	expect(arrivals).toEqual([dayNumber + days]);
});
