/** The report form: reason and description; the confirmation afterwards; and both in a dialog. */

import { type ReportKind, reasonLabel, reasonsOf } from "#common/report.ts";
import * as rules from "#common/rules/messages.ts";
import { supportCopy } from "#messages/common/support.js";
import type { Failure } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { IdempotencyField } from "#web/features/connection/idempotency-field.tsx";
import { fieldMessages } from "#web/form.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { FieldError, TextArea } from "#web/ui/form/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import "#web/ui/form/form-section.css";
import { useFetcher } from "react-router";
import { reportsCopy } from "#messages/reports.js";
import { Dialog } from "#web/ui/dialog.tsx";

export type SentReport = { message: string; number: string };
export type ReportResult = { sent?: SentReport; failure?: Failure; reason?: string; words?: string };

type ReportFormProps = {
	kind: ReportKind;
	failure: Failure | undefined;
	busy: boolean;
	/** The posted values, when the page was loaded without JavaScript. */
	initial?: { reason?: string; words?: string };
};

export function ReportForm({ kind, failure, busy, initial = {} }: ReportFormProps) {
	const fields = fieldMessages(failure);
	return (
		<div className="form-grid">
			<IdempotencyField />
			{failure && (
				<ErrorSummary
					message={failureMessage(failure, supportCopy.contact.network)}
					fields={byId(fields)}
					attempt={failure.requestId}
				/>
			)}
			<fieldset
				id="report-reason"
				tabIndex={-1}
				aria-describedby={fields.reason && "report-reason-error"}
				className="grid gap-1"
			>
				<legend className="mb-1 font-semibold">{reportsCopy.reason}</legend>
				{reasonsOf(kind).map((reason) => (
					<label className="check" key={reason}>
						<input
							type="radio"
							name="reason"
							value={reason}
							defaultChecked={initial.reason === reason}
							aria-invalid={fields.reason ? true : undefined}
						/>
						{reasonLabel(reason)}
					</label>
				))}
				<FieldErrorBox message={fields.reason} />
			</fieldset>
			<TextArea
				label={reportsCopy.words}
				name="words"
				id="report-words"
				optional
				rows={3}
				maxLength={rules.report.wordsLength}
				defaultValue={initial.words}
				hint={reportsCopy.hint}
				error={fields.words}
			/>
			<Button kind="main" busy={busy && reportsCopy.sending} className="justify-self-start">
				{reportsCopy.send}
			</Button>
		</div>
	);
}

const FieldErrorBox = ({ message }: { message: string | undefined }) =>
	message ? (
		<div className="field">
			<FieldError id="report-reason" message={message} />
		</div>
	) : null;

/** Ids are prefixed, because the page may hold another field of the same name. */
const byId = (fields: Record<string, string>) =>
	Object.fromEntries(Object.entries(fields).map(([name, text]) => [`report-${name}`, text]));

export const ReportThanks = ({ message, number }: SentReport) => (
	<Notice tone="good">
		<p className="font-semibold">{message}</p>
		<p>
			{reportsCopy.number[0]}
			<span className="tabular-nums">{number}</span>
			{reportsCopy.number[1]}
		</p>
	</Notice>
);

export type ReportDialogProps = { kind: ReportKind; id: string; onClose: () => void };

export function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
	const fetcher = useFetcher<ReportResult>();
	const { sent, failure } = fetcher.data ?? {};
	return (
		<Dialog title={reportsCopy.title({ kind })} onClose={onClose}>
			<h2 className="mr-10 mb-5 text-s6">{reportsCopy.title({ kind })}</h2>
			{sent ? (
				<ReportThanks {...sent} />
			) : (
				<fetcher.Form method="post" action={`/report/${kind}/${id}`} noValidate>
					<ReportForm kind={kind} failure={failure} busy={fetcher.state !== "idle"} />
				</fetcher.Form>
			)}
		</Dialog>
	);
}
