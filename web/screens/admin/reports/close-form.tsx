/** The form that closes a report. */
import { Form, useNavigation } from "react-router";
import * as rules from "#common/rules/messages.ts";
import type { Report } from "#web/api.ts";
import { fieldMessages } from "#web/form.ts";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { adminReportsCopy } from "./copy.ts";

/** The step before closing the report. */
function firstStepOf(kind: Report["kind"]): string {
	if (kind === "review") return adminReportsCopy.close.reviewFirst;
	return kind === "listing" ? adminReportsCopy.close.listingFirst : adminReportsCopy.close.personFirst;
}

export function CloseForm({ report, result }: { report: Report; result: ActionResult | undefined }) {
	const { formData } = useNavigation();
	return (
		<section className="action-form">
			<h2>{adminReportsCopy.close.heading}</h2>
			<p className="mb-4 text-nav text-muted">{firstStepOf(report.kind)}</p>
			<Form method="post" noValidate preventScrollReset>
				<input type="hidden" name="intent" value="close" />
				<TextArea
					label={adminReportsCopy.close.outcome}
					name="text"
					rows={3}
					maxLength={rules.report.wordsLength}
					hint={adminReportsCopy.close.hint(report.reporter.name)}
					error={fieldMessages(result?.failure).outcome}
					defaultValue={result?.action === "close" ? result.submittedText : undefined}
				/>
				<Button kind="main" className="mt-4" busy={formData?.get("intent") === "close" && adminReportsCopy.close.busy}>
					{adminReportsCopy.close.button}
				</Button>
			</Form>
		</section>
	);
}
