import fc from "fast-check";
import { expect, test } from "vitest";
import { rules } from "#common/rules.ts";
import { publicReliability, type ReliabilityFigures, reliabilityScore } from "./reliability.ts";

const hours = (count: number) => count * 3600;
const best: ReliabilityFigures = {
	requests: 20,
	accepted: 20,
	responses: 20,
	response_seconds: 0,
	orders: 20,
	cancelled: 0,
};
const worst: ReliabilityFigures = {
	requests: 20,
	accepted: 0,
	responses: 20,
	response_seconds: hours(24),
	orders: 20,
	cancelled: 20,
};
const { fewest, score } = rules.reliability;

test("shows each figure from its number of orders on", () => {
	const unknown = { acceptanceRate: null, responseHours: null, cancellations: null };
	expect(publicReliability(null)).toEqual(unknown);
	const few = { ...best, requests: fewest.requests - 1, responses: fewest.responses - 1, orders: fewest.orders - 1 };
	expect(publicReliability({ ...few, accepted: few.responses })).toEqual(unknown);
	expect(publicReliability({ ...best, ...fewest, accepted: 3, response_seconds: hours(2) + 1 })).toEqual({
		acceptanceRate: 0.6,
		responseHours: 3,
		cancellations: { cancelled: 0, orders: fewest.orders },
	});
});

test.each([
	[199, 200, 0.99],
	[57, 100, 0.57],
	[29, 50, 0.58],
	[200, 200, 1],
	[0, 200, 0],
])("%i accepted of %i requests: %d, rounded down", (accepted, requests, rate) => {
	expect(publicReliability({ ...best, requests, accepted }).acceptanceRate).toBe(rate);
});

test("an answer within a minute is one within an hour", () => {
	expect(publicReliability({ ...best, response_seconds: 20 }).responseHours).toBe(1);
	expect(publicReliability({ ...best, response_seconds: hours(1) }).responseHours).toBe(1);
	expect(publicReliability({ ...best, response_seconds: hours(1) + 1 }).responseHours).toBe(2);
});

test("the score of unknown listers is 0, so that they are not behind", () => {
	expect(reliabilityScore(null)).toBe(0);
	expect(
		reliabilityScore({ ...worst, requests: fewest.requests - 1, responses: 0, response_seconds: null, orders: 0 }),
	).toBe(0);
});

test("the score is bounded: about ten days of age more, and forty less", () => {
	expect(reliabilityScore(best)).toBeCloseTo(score.acceptance + score.response + score.noCancellation, 10);
	expect(reliabilityScore(worst)).toBeCloseTo(-score.acceptance - score.response - score.mostForCancellations, 10);
	expect(reliabilityScore({ ...worst, response_seconds: hours(1000) })).toBe(reliabilityScore(worst));
});

test.each<[string, ReliabilityFigures, number]>([
	["half accepted is neutral", { ...best, accepted: 10, response_seconds: hours(12), orders: 0 }, 0],
	["9 of 10 accepted, within 2 hours, none cancelled", { ...best, accepted: 18, response_seconds: hours(2) }, 0.3],
	["one of 20 cancelled takes the reward away", { ...best, cancelled: 1 }, 0.25],
	["one of 4 cancelled takes the most", { ...best, cancelled: 5 }, -0.15],
])("%s", (_, figures, expected) => {
	expect(reliabilityScore(figures)).toBeCloseTo(expected, 10);
});

test("more accepted, fewer cancelled and sooner responses never lower the score, and it has few values", () => {
	const anyFigures = fc
		.record({
			accepted: fc.nat(50),
			declined: fc.nat(50),
			expired: fc.nat(50),
			sent: fc.nat(50),
			cancelled: fc.nat(50),
		})
		.chain(({ accepted, declined, expired, sent, cancelled }) =>
			fc.record({
				accepted: fc.constant(accepted),
				responses: fc.constant(accepted + declined),
				requests: fc.constant(accepted + declined + expired),
				response_seconds: fc.nat(hours(100)).map((seconds) => (accepted + declined > 0 ? seconds : null)),
				orders: fc.constant(sent + cancelled),
				cancelled: fc.constant(cancelled),
			}),
		);
	fc.assert(
		fc.property(anyFigures, (figures) => {
			const value = reliabilityScore(figures);
			expect(value / score.step).toBeCloseTo(Math.round(value / score.step), 6);
			if (figures.accepted < figures.responses)
				expect(reliabilityScore({ ...figures, accepted: figures.accepted + 1 })).toBeGreaterThanOrEqual(value);
			if (figures.cancelled > 0)
				expect(reliabilityScore({ ...figures, cancelled: figures.cancelled - 1 })).toBeGreaterThanOrEqual(value);
			if (figures.response_seconds)
				expect(reliabilityScore({ ...figures, response_seconds: 0 })).toBeGreaterThanOrEqual(value);
		}),
	);
});
