/** What every tab and row page shares: the outcome of its last form, and its data as soon as they are there. */

import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import type { ActionTable } from "#web/screens/admin/actions/action-copy.ts";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { type Deferred, useLoaded } from "#web/screens/admin/defer-slow.ts";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";

type TabPanelProps<T> = {
	loaded: Deferred<T>;
	result?: ActionResult | undefined;
	/** The actions whose confirmation dialog shows their failure. */
	actions?: ActionTable;
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

function ActionOutcome({ result, actions }: { result: ActionResult | undefined; actions: ActionTable }) {
	// Until the navigation ends, the confirmation dialog is still open and holds the focus.
	const isSettled = useNavigation().state === "idle";
	if (result?.done)
		return (
			<div key={result.done} ref={isSettled ? focusOnMount : undefined} tabIndex={-1} className="mb-5">
				<Notice tone="good">{result.done}</Notice>
			</div>
		);
	if (!result?.failure || actions[result.action ?? ""]?.title) return null;
	return (
		<ErrorSummary
			message={failureMessage(result.failure, "We could not reach the server. Please try again.")}
			attempt={result.failure.requestId}
		/>
	);
}
