/** The common parts of every tab and row page: the outcome of its last form, and its data as soon as they are there. */
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { RowFields } from "#web/screens/admin/actions/confirm.tsx";
import { adminActionsCopy } from "#web/screens/admin/actions/copy.ts";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { type Deferred, useLoaded } from "#web/screens/admin/defer-slow.ts";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";

type TabPanelProps<T> = {
	loaded: Deferred<T>;
	result?: ActionResult | undefined;
	/** The actions whose confirmation dialog shows their failure. */
	actions?: Readonly<Record<string, { title?: unknown }>>;
	children: (data: T) => ReactNode;
};

export function TabPanel<T>({ loaded, result, actions = {}, children }: TabPanelProps<T>) {
	const data = useLoaded(loaded);
	return (
		<>
			<ActionOutcome result={result} actions={actions} />
			{children(data)}
		</>
	);
}

type ActionOutcomeProps = {
	result: ActionResult | undefined;
	/** The actions whose confirmation dialog shows their failure. */
	actions: Readonly<Record<string, { title?: unknown }>>;
};

/** The outcome of a tab's last form: what was done, with undo; which rows were not changed; or why nothing was. */
function ActionOutcome({ result, actions }: ActionOutcomeProps) {
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
