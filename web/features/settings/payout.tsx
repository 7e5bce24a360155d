/** The seller's payout account. The stored account is only shown masked. */
import { formatDay } from "#common/calendar.ts";
import type { PayoutAccount } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { settingsCopy } from "./copy.ts";
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
			<p className="font-semibold">{payout.kind === "upi" ? settingsCopy.payoutKinds.upi : settingsCopy.payoutKinds.bank}</p>
			<p className="masked">{payout.masked}</p>
			<p className="about">{settingsCopy.since(formatDay(payout.updatedAt.slice(0, 10), "long"))}</p>
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
