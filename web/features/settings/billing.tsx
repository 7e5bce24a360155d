/** The Billing tab: the payout account, and the rented orders with their amounts. */
import type { PayoutAccount } from "#web/api.ts";
import { Bills } from "./bills.tsx";
import type { Bill } from "./load-settings.ts";
import { Payout } from "./payout.tsx";
import type { SettingsResult } from "./run-settings-action.ts";

type BillingProps = {
	/** Undefined: an admin. Null: no account yet. */
	payout: PayoutAccount | null | undefined;
	isSeller: boolean;
	/** Undefined when they could not be loaded. */
	bills: { orders: Bill[]; page: number; totalPages: number } | undefined;
	/** The path of this tab. */
	to: string;
	actionData: SettingsResult | undefined;
};

export const Billing = ({ payout, isSeller, bills, to, actionData }: BillingProps) => (
	<>
		{payout !== undefined && <Payout payout={payout} isSeller={isSeller} actionData={actionData} />}
		{(!isSeller || bills === undefined || bills.orders.length > 0) && <Bills bills={bills} to={to} />}
	</>
);
