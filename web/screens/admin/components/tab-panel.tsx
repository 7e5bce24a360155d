/** The common parts of every tab and row page: the outcome of its last form, and its data as soon as they are there. */

import type { ReactNode } from "react";
import { ActionOutcome } from "#web/screens/admin/actions/action-outcome.tsx";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { type Deferred, useLoaded } from "#web/screens/admin/defer-slow.ts";

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
