/** The form that adds an internal note. */
import { Form, useNavigation } from "react-router";
import * as rules from "#common/rules/admin.ts";
import { IdempotencyField } from "#web/components/idempotency-field.tsx";
import { fieldMessages } from "#web/form.ts";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { casesCopy } from "./copy.ts";

export function NoteForm({ result }: { result: ActionResult | undefined }) {
	const { formData } = useNavigation();
	const failed = result?.action === "note" ? result : undefined;
	return (
		<Form method="post" noValidate preventScrollReset className="mt-5 max-w-[640px]">
			<IdempotencyField />
			<input type="hidden" name="intent" value="note" />
			<TextArea
				label={casesCopy.note}
				id="note"
				name="text"
				rows={3}
				maxLength={rules.cases.noteLength}
				error={fieldMessages(failed?.failure).text}
				defaultValue={failed?.submittedText}
			/>
			<Button className="mt-4" busy={formData?.get("intent") === "note" && casesCopy.adding}>
				{casesCopy.addNote}
			</Button>
		</Form>
	);
}
