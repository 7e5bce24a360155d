import { formatRupees } from "#common/money.ts";
import { type Policy, policies, policyNow } from "#common/rules.ts";

/** The terms of an order. A page that was open when new ones came does not know them: it says the newest that it knows. */
export const termsOf = ({ policy }: { policy: string }): Policy =>
	(policies as Partial<Record<string, Policy>>)[policy] ?? policyNow;

/** What a day late costs, said where there is a deposit for it to come out of. `price`: of a day. */
export const lateDaysSaid = (price: number, { lateFeeDailyPrices }: Policy): string =>
	`Each day late costs ${formatRupees(price * lateFeeDailyPrices)}, out of the deposit and at most all of it.`;
