/** The seller's payout account. The stored account is only shown masked. */
import { formatDay } from "#common/calendar.ts";
import type { PayoutAccount } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { FormResult } from "./form-result.tsx";
import type { SettingsResult } from "./run-settings-action.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type PayoutProps = { payout: PayoutAccount | null; actionData: SettingsResult | undefined };

export function Payout({ payout, actionData }: PayoutProps) {
	const { Form, form, intent, sending, typed, ...status } = useSettingsForm("payout", "billing", actionData);
	const removal = useSettingsForm("dropPayout", "billing", actionData);
	const shownStatus = removal.done || removal.message ? removal : status;
	return (
		<SettingsSection
			id="payout"
			title="Where we pay you"
			about="What you earn is paid out after a rental is complete. Kept encrypted; nobody sees it but who pays you."
		>
			<FormResult {...shownStatus} labels={labels} />
			{payout && <CurrentAccount payout={payout} removal={removal} />}
			<Form key={status.done?.at} {...form} className="form-grid payout-form">
				<input {...intent} />
				<Choices
					legend={payout ? "Pay me elsewhere" : "Pay me by"}
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
						hint="As the bank knows it."
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
						maxLength={14}
						placeholder="HDFC0001234"
						hint="Eleven characters, on your cheque book."
						defaultValue={typed.ifsc}
						error={status.fields.ifsc}
					/>
				</div>
				<PasswordField
					label={labels.currentPassword}
					name="currentPassword"
					autoComplete="current-password"
					hint="So that nobody else sends your money elsewhere."
					error={status.fields.currentPassword}
				/>
				<Button kind="main" busy={sending && "Saving..."} className="justify-self-start">
					Save
				</Button>
			</Form>
		</SettingsSection>
	);
}

type Removal = ReturnType<typeof useSettingsForm>;

const CurrentAccount = ({ payout, removal }: { payout: PayoutAccount; removal: Removal }) => (
	<div className="current-account">
		<div>
			<p className="font-semibold">{payout.kind === "upi" ? "UPI" : "Bank account"}</p>
			<p className="masked">{payout.masked}</p>
			<p className="about">Since {formatDay(payout.updatedAt.slice(0, 10), "long")}</p>
		</div>
		<details>
			<summary className="link">Remove</summary>
			<removal.Form {...removal.form} className="form-grid">
				<input {...removal.intent} />
				<PasswordField
					id="remove-password"
					label={labels.currentPassword}
					name="currentPassword"
					autoComplete="current-password"
					error={removal.fields.currentPassword}
				/>
				<Button kind="danger" small busy={removal.sending && "Removing..."} className="justify-self-start">
					Remove it
				</Button>
			</removal.Form>
		</details>
	</div>
);

const kinds = [
	{ value: "upi", label: "UPI", hint: "name@bank" },
	{ value: "bank", label: "Bank account", hint: "Account number and IFSC" },
] as const;

const labels = {
	kind: "Pay me by",
	upiId: "UPI ID",
	accountName: "Account holder",
	accountNumber: "Account number",
	accountNumberAgain: "Account number, once more",
	ifsc: "IFSC",
	currentPassword: "Current Password",
};
