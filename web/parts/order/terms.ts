import { type Policy, policies, policyNow } from "#common/rules.ts";

/** The terms of an order. A page that was open when new ones came does not know them: it says the newest that it knows. */
export const termsOf = ({ policy }: { policy: string }): Policy =>
	(policies as Partial<Record<string, Policy>>)[policy] ?? policyNow;
