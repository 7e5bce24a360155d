/** The Billing tab: the payout account, and the rented orders with their amounts. */

import { useLocation } from "react-router";
import { formatDay } from "#common/calendar.ts";
import { settingsCopy } from "#messages/settings.js";
import type { OrderStatus, PayoutAccount } from "#web/api.ts";
import { dayCount, shortPeriod } from "#web/features/format/format.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { localHref } from "#web/language.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { FormResult, type SettingsResult, SettingsSection, useSettingsForm } from "./form/settings-form.tsx";
import type { Bill } from "./load-settings.ts";

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

type BillsProps = { bills: { orders: Bill[]; page: number; totalPages: number } | undefined; to: string };

/** The user's rented orders with their amounts. */
export const Bills = ({ bills, to }: BillsProps) => (
	<SettingsSection id="bills" title={settingsCopy.bills} about={settingsCopy.billsAbout}>
		{!bills && <LoadFailed />}
		{bills?.orders.length === 0 && <NoBills />}
		{bills && bills.orders.length > 0 && (
			<>
				<ul className="rows">
					{bills.orders.map((bill) => (
						<Row key={bill.orderId} bill={bill} />
					))}
				</ul>
				<Pagination page={bills.page} totalPages={bills.totalPages} to={(page) => `${to}&page=${page}`} />
			</>
		)}
	</SettingsSection>
);

const Row = ({ bill }: { bill: Bill }) => {
	const payment = paymentLabel(bill.status);
	return (
		<li className="bill">
			<div className="min-w-0">
				<Link className="name" to={orderPath(bill.orderId)}>
					{bill.name}
				</Link>
				<p className="about">
					{shortPeriod(bill.rentalPeriod)}, {dayCount(bill.days)}{" "}
					<span className="whitespace-nowrap">{settingsCopy.order({ number: bill.orderNumber })}</span>
				</p>
			</div>
			<p className="amount">
				{payment === settingsCopy.payments.none ? (
					<s>{<Money amount={bill.totalAmount} />}</s>
				) : (
					<Money amount={bill.totalAmount} />
				)}
				<span className="about block">{payment}</span>
			</p>
		</li>
	);
};

const paidStatuses: OrderStatus[] = ["delivered", "overdue", "reported", "returned", "disputed", "completed"];

function paymentLabel(status: OrderStatus): string {
	if (status === "pending" || status === "confirmed" || status === "dispatched") return settingsCopy.payments.due;
	if (paidStatuses.includes(status)) return settingsCopy.payments.paid;
	return settingsCopy.payments.none;
}

const NoBills = () => (
	<div className="empty">
		<p>{settingsCopy.noBills}</p>
		<LinkButton to="/browse">{settingsCopy.browse}</LinkButton>
	</div>
);

function LoadFailed() {
	const { pathname, search } = useLocation();
	return (
		<Notice tone="bad">
			{settingsCopy.billsFailed} <a href={localHref(pathname + search)}>{settingsCopy.tryAgain}</a>
		</Notice>
	);
}

type PayoutProps = { payout: PayoutAccount | null; isSeller: boolean; actionData: SettingsResult | undefined };

/** The seller's payout account. The stored account is only shown masked. */
export function Payout({ payout, isSeller, actionData }: PayoutProps) {
	const { Form, form, intent, sending, typed, ...status } = useSettingsForm("payout", "billing", actionData);
	const removal = useSettingsForm("dropPayout", "billing", actionData);
	const shownStatus = removal.done || removal.message ? removal : status;
	return (
		<SettingsSection
			id="payout"
			title={isSeller ? settingsCopy.payout : settingsCopy.refund}
			about={isSeller ? settingsCopy.payoutAbout : settingsCopy.refundAbout}
		>
			<FormResult {...shownStatus} labels={labels} />
			{payout && <CurrentAccount payout={payout} removal={removal} />}
			<Form key={status.done?.at} {...form} className="form-grid payout-form">
				<input {...intent} />
				<Choices
					legend={payout ? (isSeller ? settingsCopy.payElsewhere : settingsCopy.refundElsewhere) : settingsCopy.payBy}
					name="kind"
					choices={kinds}
					chosen={typed.kind ?? "upi"}
					error={status.fields.kind}
				/>
				<div className="upi form-grid">
					<Field
						label={labels.upiId}
						name="upiId"
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						inputMode="email"
						placeholder="name@bank"
						defaultValue={typed.upiId}
						error={status.fields.upiId}
					/>
				</div>
				<div className="bank form-grid two">
					<Field
						className="full"
						label={labels.accountName}
						name="accountName"
						autoComplete="name"
						hint={settingsCopy.holderHint}
						defaultValue={typed.accountName}
						error={status.fields.accountName}
					/>
					<Field
						label={labels.accountNumber}
						name="accountNumber"
						inputMode="numeric"
						autoComplete="off"
						defaultValue={typed.accountNumber}
						error={status.fields.accountNumber}
					/>
					<Field
						label={labels.accountNumberAgain}
						name="accountNumberAgain"
						inputMode="numeric"
						autoComplete="off"
						defaultValue={typed.accountNumberAgain}
						error={status.fields.accountNumberAgain}
					/>
					<Field
						label={labels.ifsc}
						name="ifsc"
						autoComplete="off"
						autoCapitalize="characters"
						maxLength={40}
						placeholder="HDFC0001234"
						hint={settingsCopy.ifscHint}
						defaultValue={typed.ifsc}
						error={status.fields.ifsc}
					/>
				</div>
				<PasswordField
					label={labels.currentPassword}
					name="currentPassword"
					autoComplete="current-password"
					hint={settingsCopy.payoutPasswordHint}
					error={status.fields.currentPassword}
				/>
				<Button kind="main" busy={sending && settingsCopy.saving} className="justify-self-start">
					{settingsCopy.save}
				</Button>
			</Form>
		</SettingsSection>
	);
}

type Removal = ReturnType<typeof useSettingsForm>;

const CurrentAccount = ({ payout, removal }: { payout: PayoutAccount; removal: Removal }) => (
	<div className="current-account">
		<div>
			<p className="font-semibold">
				{payout.kind === "upi" ? settingsCopy.payoutKinds.upi : settingsCopy.payoutKinds.bank}
			</p>
			<p className="masked">{payout.masked}</p>
			<p className="about">{settingsCopy.since({ day: formatDay(payout.updatedAt.slice(0, 10), "long") })}</p>
		</div>
		<details>
			<summary className="link">{settingsCopy.remove}</summary>
			<removal.Form {...removal.form} className="form-grid">
				<input {...removal.intent} />
				<PasswordField
					id="remove-password"
					label={labels.currentPassword}
					name="currentPassword"
					autoComplete="current-password"
					error={removal.fields.currentPassword}
				/>
				<Button kind="danger" small busy={removal.sending && settingsCopy.removing} className="justify-self-start">
					{settingsCopy.removeAccount}
				</Button>
			</removal.Form>
		</details>
	</div>
);

const kinds = [
	{ value: "upi", label: settingsCopy.payoutKinds.upi, hint: settingsCopy.payoutKindHints.upi },
	{ value: "bank", label: settingsCopy.payoutKinds.bank, hint: settingsCopy.payoutKindHints.bank },
] as const;

const labels = settingsCopy.payoutLabels;
