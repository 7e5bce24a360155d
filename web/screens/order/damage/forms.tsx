/** The shared form of a damage claim's actions: errors, fields and button. */
import type { ReactNode } from "react";
import "#web/ui/form/form-section.css";
import { Form, useNavigation } from "react-router";
import * as rules from "#common/rules/orders.ts";
import { damagePageCopy } from "#messages/damage.js";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { IdempotencyField } from "#web/features/connection/idempotency-field.tsx";
import type { DamageActionResult } from "#web/features/damage/take-damage-action.ts";
import { fieldMessages } from "#web/form.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field, TextArea } from "#web/ui/form/field.tsx";

type DamageAction =
	| "file"
	| "report"
	| "accept"
	| "refund"
	| "contest"
	| "answer"
	| "lower"
	| "withdraw"
	| "decide"
	| "appeal";

type DamageActionFormProps = {
	action: DamageAction;
	version: number;
	result: DamageActionResult;
	button: string;
	busy?: string | false;
	kind?: "main" | "plain" | "danger";
	children?: ReactNode;
};

export function DamageActionForm({ action, version, result, button, busy, kind, children }: DamageActionFormProps) {
	const isSending = useNavigation().formData?.get("intent") === action;
	const failure = result.action === action ? result.failure : undefined;
	return (
		<Form method="post" encType="multipart/form-data" noValidate className="form-grid">
			<ErrorSummary
				message={failure && failureMessage(failure, damagePageCopy.offline)}
				fields={fieldMessages(failure)}
				labels={damagePageCopy.fields}
				attempt={failure?.requestId ?? ""}
			/>
			{(action === "file" || action === "report") && <IdempotencyField />}
			<input type="hidden" name="intent" value={action} />
			<input type="hidden" name="version" value={version} />
			{children}
			<Button kind={kind} className="justify-self-start" busy={(isSending && damagePageCopy.sending) || busy}>
				{button}
			</Button>
		</Form>
	);
}

export const formState = ({ action, typed, failure }: DamageActionResult, form: DamageAction) => ({
	errors: action === form ? fieldMessages(failure) : {},
	typed: action === form ? typed : undefined,
});

type DescriptionFieldProps = { label: string; value: string | undefined; hint: string; error: string | undefined };

/** The description in the person's own words. */
export const DescriptionField = ({ label, value, hint, error }: DescriptionFieldProps) => (
	<TextArea
		label={label}
		name="words"
		rows={5}
		maxLength={rules.damage.wordsLength}
		defaultValue={value}
		hint={hint}
		error={error}
	/>
);

export const AmountField = ({
	error,
	value,
	hint,
	label = damagePageCopy.amount,
	name = "amount",
}: {
	error: string | undefined;
	value: string | undefined;
	hint: string;
	label?: string;
	name?: "amount" | "damage";
}) => (
	<Field
		label={label}
		name={name}
		inputMode="decimal"
		autoComplete="off"
		defaultValue={value}
		hint={hint}
		error={error}
		className="max-w-[280px]"
	/>
);
