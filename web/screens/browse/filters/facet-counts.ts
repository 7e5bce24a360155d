/** The numbers beside the filters and over the results, in words. */
import type { FilterNumbers } from "#web/api.ts";

export type Found = { total: number /** There are more than these. */; isMore: boolean };

/** "1 piece", "312 pieces", "10,000+ pieces" */
export const piecesFound = ({ total, isMore }: Found): string =>
	`${totalOf({ total, isMore })} ${total === 1 && !isMore ? "piece" : "pieces"}`;

export const totalOf = ({ total, isMore }: Found): string => `${grouped(total)}${isMore ? "+" : ""}`;

export type Kind = keyof FilterNumbers["filters"];

/** How many a value of a filter would find. Undefined when it is not known. */
export type Beside = { text: string; isNone: boolean } | undefined;

/** When not all were looked at, a number is a lower bound, rounded down: "1,000+"; and none does not say that there are none. */
export function beside(numbers: FilterNumbers | undefined, kind: Kind, value: string): Beside {
	if (!numbers) return undefined;
	const asked = value.toLowerCase();
	const count = numbers.filters[kind].find((one) => one.value.toLowerCase() === asked)?.count ?? 0;
	if (numbers.isExact) return { text: grouped(count), isNone: count === 0 };
	if (count === 0) return undefined;
	const unit = count >= 1000 ? 1000 : count >= 100 ? 100 : count >= 10 ? 10 : 1;
	return { text: `${grouped(Math.floor(count / unit) * unit)}+`, isNone: false };
}

/** 1,00,000: grouped as India reads it. */
const grouped = (number: number) => number.toLocaleString("en-IN");
