/** The frame of every tab and row page: its data, which may arrive after the page, and the outcome of its last form. */

import { type ReactNode, use } from "react";
import { Form, useNavigation } from "react-router";
import { dataRequestOf } from "#common/data-request.ts";
import { adminActionsCopy } from "#messages/screens/admin.js";
import type { Failure } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { pathTo, type Tab } from "#web/screens/admin/view.ts";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { LoadFailure } from "./list.tsx";
import { RowFields } from "./row-actions.tsx";
import type { ActionResult } from "./run-action.ts";

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
		{adminActionsCopy.bulk.refused({ count: rows.length })}
		<ul>
			{rows.map(({ name, message }) => (
				<li key={name}>{adminActionsCopy.bulk.refusedRow({ name, message })}</li>
			))}
		</ul>
	</Notice>
);

type RowPageProps<T> = {
	tab: Tab;
	/** The page that the link leads back to, unless it is the tab. */
	to?: string;
	/** The label of the link back: "All users". */
	back: string;
	/** The heading when the row could not be loaded. */
	heading: string;
	response: T | Failure;
	children: (row: T) => ReactNode;
};

/** The page of one row: a link back to its tab, and the details or why they could not be loaded. */
export const RowPage = <T extends { success: true }>({
	tab,
	to,
	back,
	heading,
	response,
	children,
}: RowPageProps<T>) => (
	<>
		<Link className="back-link" to={to ?? pathTo({ tab })}>
			<Icon name="left" className="small" />
			{back}
		</Link>
		{response.success ? children(response) : <LoadFailure failure={response} heading={heading} />}
	</>
);

export type Deferred<T> = T | Promise<T>;

const slowAfterMs = 1_000;

/**
 * A client-side navigation shows the shell at once and streams the data. A first load waits for the data, for visitors
 * without JavaScript, unless it is slow.
 */
export async function deferSlow<T>(request: Request, loading: Promise<T>): Promise<{ loaded: Deferred<T> }> {
	const isClientNavigation = dataRequestOf(new URL(request.url)) !== undefined;
	return { loaded: isClientNavigation || (await isSlow(loading)) ? loading : await loading };
}

async function isSlow(loading: Promise<unknown>): Promise<boolean> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const slow = new Promise<boolean>((resolve) => {
		timer = setTimeout(resolve, slowAfterMs, true);
	});
	const hasTimedOut = await Promise.race([loading.then(() => false), slow]);
	clearTimeout(timer);
	return hasTimedOut;
}

/** Returns the data; until it has arrived, the nearest Suspense boundary shows its fallback. */
export const useLoaded = <T,>(loaded: Deferred<T>): T => (loaded instanceof Promise ? use(loaded) : loaded);
