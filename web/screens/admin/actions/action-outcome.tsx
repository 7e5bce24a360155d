/** The outcome of a tab's last form: what was done, with undo; which rows were not changed; or why nothing was. */
import { Form, useNavigation } from "react-router";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RowFields } from "./confirm-bulk.tsx";
import { adminActionsCopy } from "./copy.ts";
import type { ActionResult } from "./run-action.ts";

type ActionOutcomeProps = {
	result: ActionResult | undefined;
	/** The actions whose confirmation dialog shows their failure. */
	actions: Readonly<Record<string, { title?: unknown }>>;
};

export function ActionOutcome({ result, actions }: ActionOutcomeProps) {
	// Until the navigation ends, the confirmation dialog is still open and holds the focus.
	const isSettled = useNavigation().state === "idle";
	const { done, refused = [], undo, failure } = result ?? {};
	if (done || refused.length > 0)
		return (
			<div key={`${done} ${refused.length}`} ref={isSettled ? focusOnMount : undefined} tabIndex={-1} className="mb-5">
				{done && (
					<Notice tone="good">
						<span>{done}</span> {undo && <Undo {...undo} />}
					</Notice>
				)}
				{refused.length > 0 && <Refused rows={refused} />}
			</div>
		);
	if (!failure || actions[result?.action ?? ""]?.title) return null;
	return <ErrorSummary message={failureMessage(failure, adminActionsCopy.unreachable)} attempt={failure.requestId} />;
}

function Undo({ intent, rows }: NonNullable<ActionResult["undo"]>) {
	const { formData } = useNavigation();
	return (
		<Form method="post" preventScrollReset className="inline">
			<input type="hidden" name="intent" value={intent} />
			<RowFields rows={rows} />
			<button type="submit" className="link">
				{formData?.get("intent") === intent ? adminActionsCopy.undoing : adminActionsCopy.undo}
			</button>
		</Form>
	);
}

const Refused = ({ rows }: { rows: { name: string; message: string }[] }) => (
	<Notice tone="bad" className="mt-3">
		{adminActionsCopy.bulk.refused(rows.length)}
		<ul>
			{rows.map(({ name, message }) => (
				<li key={name}>{adminActionsCopy.bulk.refusedRow(name, message)}</li>
			))}
		</ul>
	</Notice>
);
