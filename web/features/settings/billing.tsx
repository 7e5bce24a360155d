/** The tab Billing: where a seller is paid, and what was rented for how much. */
import type { PayoutAccount } from "#web/api.ts";
import { Bills } from "./bills.tsx";
import type { Bill } from "./load-settings.ts";
import { Payout } from "./payout.tsx";
import type { SettingsResult } from "./run-settings-action.ts";

type BillingProps = {
	/** Undefined: not a seller. Null: nothing yet. */
	payout: PayoutAccount | null | undefined;
	/** Undefined: they could not be fetched. */
	bills: { orders: Bill[]; page: number; totalPages: number } | undefined;
	/** Where the tab stands. */
	to: string;
	actionData: SettingsResult | undefined;
};

export const Billing = ({ payout, bills, to, actionData }: BillingProps) => (
	<>
		{payout !== undefined && <Payout payout={payout} actionData={actionData} />}
		{(payout === undefined || bills === undefined || bills.orders.length > 0) && <Bills bills={bills} to={to} />}
	</>
);
