/** The form that closes a report. */
import { Form, useNavigation } from "react-router";
import { rules } from "#common/rules.ts";
import type { Report } from "#web/api.ts";
import { fieldMessages } from "#web/form.ts";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";

export function CloseForm({ report, result }: { report: Report; result: ActionResult | undefined }) {
	const { formData } = useNavigation();
	return (
		<section className="action-form">
			<h2>Close it</h2>
			<p className="mb-4 text-nav text-muted">
				{report.kind === "review"
					? "To take the review off our pages, do so above first."
					: `To suspend the ${report.kind === "listing" ? "listing or its lister" : "person"}, follow the link above first.`}
			</p>
			<Form method="post" noValidate preventScrollReset>
				<input type="hidden" name="intent" value="close" />
				<TextArea
					label="What came of it"
					name="text"
					rows={3}
					maxLength={rules.report.wordsLength}
					hint={`It is mailed to ${report.reporter.name}.`}
					error={fieldMessages(result?.failure).outcome}
					defaultValue={result?.action === "close" ? result.submittedText : undefined}
				/>
				<Button kind="main" className="mt-4" busy={formData?.get("intent") === "close" && "Closing..."}>
					Close the report
				</Button>
			</Form>
		</section>
	);
}
