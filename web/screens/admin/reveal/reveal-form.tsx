/** The reason for which masked details are shown, and which of them. */
import { Form, useNavigation } from "react-router";
import * as rules from "#common/rules/admin.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import { adminActionsCopy } from "#web/screens/admin/actions/copy.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { revealCopy } from "./copy.ts";
import type { RevealResult } from "./run-reveal.ts";
import type { RevealSubject } from "./subject.ts";

type RevealFormProps = { subject: RevealSubject; action: string; result: RevealResult | undefined };

export function RevealForm({ subject, action, result }: RevealFormProps) {
	const { formData } = useNavigation();
	const errors = fieldMessages(result?.failure);
	return (
		<section className="action-form">
			<p className="mb-4 text-nav text-muted">{revealCopy.intro}</p>
			{result?.failure && (
				<ErrorSummary
					message={failureMessage(result.failure, adminActionsCopy.unreachable)}
					fields={errors}
					labels={{ fields: revealCopy.what, reason: revealCopy.reason }}
					attempt={result.failure.requestId}
				/>
			)}
			<Form method="post" action={action} noValidate preventScrollReset>
				<input type="hidden" name="intent" value="reveal" />
				{subject !== "payout" && (
					<fieldset className="field">
						<legend className="label mb-2 text-nav font-semibold">{revealCopy.what}</legend>
						<Field name="mobile" id="fields" chosen={result?.fields} />
						<Field name="address" id="fields-address" chosen={result?.fields} />
						<FieldError id="fields" message={errors.fields} />
					</fieldset>
				)}
				<TextArea
					label={revealCopy.reason}
					name="reason"
					rows={2}
					maxLength={rules.admin.reasonLength}
					error={errors.reason}
					defaultValue={result?.submittedText}
				/>
				<Button kind="main" className="mt-4" busy={formData?.get("intent") === "reveal" && revealCopy.showing}>
					{revealCopy.show}
				</Button>
			</Form>
		</section>
	);
}

type FieldProps = { name: "mobile" | "address"; id: string; chosen: string[] | undefined };

/** The telephone number is chosen at first: it is what most calls need. */
const Field = ({ name, id, chosen }: FieldProps) => (
	<Checkbox
		label={revealCopy.fields[name]}
		name="fields"
		id={id}
		value={name}
		defaultChecked={chosen ? chosen.includes(name) : name === "mobile"}
	/>
);
