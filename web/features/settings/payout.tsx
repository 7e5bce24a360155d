/** The seller's payout account. The stored account is only shown masked. */
import { formatDay } from "#common/calendar.ts";
import type { PayoutAccount } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { copy } from "./copy.ts";
import { FormResult } from "./form-result.tsx";
import type { SettingsResult } from "./run-settings-action.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type PayoutProps = { payout: PayoutAccount | null; isSeller: boolean; actionData: SettingsResult | undefined };

export function Payout({ payout, isSeller, actionData }: PayoutProps) {
	const { Form, form, intent, sending, typed, ...status } = useSettingsForm("payout", "billing", actionData);
	const removal = useSettingsForm("dropPayout", "billing", actionData);
	const shownStatus = removal.done || removal.message ? removal : status;
	return (
		<SettingsSection
			id="payout"
			title={isSeller ? copy.payout : copy.refund}
			about={isSeller ? copy.payoutAbout : copy.refundAbout}
		>
			<FormResult {...shownStatus} labels={labels} />
			{payout && <CurrentAccount payout={payout} removal={removal} />}
			<Form key={status.done?.at} {...form} className="form-grid payout-form">
				<input {...intent} />
				<Choices
					legend={payout ? (isSeller ? copy.payElsewhere : copy.refundElsewhere) : copy.payBy}
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
						hint={copy.holderHint}
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
						hint={copy.ifscHint}
						defaultValue={typed.ifsc}
						error={status.fields.ifsc}
					/>
				</div>
				<PasswordField
					label={labels.currentPassword}
					name="currentPassword"
					autoComplete="current-password"
					hint={copy.payoutPasswordHint}
					error={status.fields.currentPassword}
				/>
				<Button kind="main" busy={sending && copy.saving} className="justify-self-start">
					{copy.save}
				</Button>
			</Form>
		</SettingsSection>
	);
}

type Removal = ReturnType<typeof useSettingsForm>;

const CurrentAccount = ({ payout, removal }: { payout: PayoutAccount; removal: Removal }) => (
	<div className="current-account">
		<div>
			<p className="font-semibold">{payout.kind === "upi" ? copy.payoutKinds.upi : copy.payoutKinds.bank}</p>
			<p className="masked">{payout.masked}</p>
			<p className="about">{copy.since(formatDay(payout.updatedAt.slice(0, 10), "long"))}</p>
		</div>
		<details>
			<summary className="link">{copy.remove}</summary>
			<removal.Form {...removal.form} className="form-grid">
				<input {...removal.intent} />
				<PasswordField
					id="remove-password"
					label={labels.currentPassword}
					name="currentPassword"
					autoComplete="current-password"
					error={removal.fields.currentPassword}
				/>
				<Button kind="danger" small busy={removal.sending && copy.removing} className="justify-self-start">
					{copy.removeAccount}
				</Button>
			</removal.Form>
		</details>
	</div>
);

const kinds = [
	{ value: "upi", label: copy.payoutKinds.upi, hint: copy.payoutKindHints.upi },
	{ value: "bank", label: copy.payoutKinds.bank, hint: copy.payoutKindHints.bank },
] as const;

const labels = copy.payoutLabels;
