/** The layout of the admin pages: name, search, signed-in user and tabs. */

import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Form, useLocation } from "react-router";
import * as rules from "#common/rules/admin.ts";
import { initialOf } from "#common/text/called-name.ts";
import type { AdminStats, User } from "#web/api.ts";
import { SignOut } from "#web/features/frame/sign-out.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Toasts } from "#web/ui/toasts.tsx";
import { adminCopy } from "./copy.ts";
import { type Deferred, useLoaded } from "./defer-slow.ts";
import { useMay } from "./role.tsx";
import { dashboardPath, pathTo, readSearchTerm, searchPath, type Tab, tabOf, tabs } from "./view.ts";

type ShellProps = { user: User; stats: Deferred<AdminStats | undefined>; children: ReactNode };

export function Shell({ user, stats: loadedStats, children }: ShellProps) {
	const stats = useLatestStats(loadedStats);
	const { pathname, search } = useLocation();
	const openTab = tabOf(pathname);
	const mayAddCategories = useMay(["moderator"]);
	return (
		<div className="admin">
			<a className="skip" href="#main">
				{adminCopy.skip}
			</a>
			<header className="admin-top">
				<Link className="brand" to={dashboardPath}>
					<span className="mark">Almari</span> <span className="tag rani">{adminCopy.admin}</span>
				</Link>
				<Search searchTerm={readSearchTerm(new URLSearchParams(search))} />
				<p className="signed-in-user">
					<span className="monogram" aria-hidden="true">
						{initialOf(user.name)}
					</span>
					<span className="name">{user.name}</span>
				</p>
				<SignOut next="/admin/login">
					<button type="submit" className="icon-btn" aria-label={adminCopy.logOut} title={adminCopy.logOut}>
						<Icon name="out" />
					</button>
				</SignOut>
			</header>
			<nav className="admin-tabs" aria-label={adminCopy.admin}>
				<ul>
					{tabs
						.filter(([tab]) => tab !== "add-category" || mayAddCategories)
						.map(([tab, label]) => (
							<li key={tab}>
								<Link
									ref={tab === openTab ? scrollTabIntoView : undefined}
									to={pathTo({ tab })}
									aria-current={tab === openTab ? "page" : undefined}
								>
									{label}
									<Suspense>
										<PendingCount tab={tab} stats={stats} />
									</Suspense>
								</Link>
							</li>
						))}
				</ul>
			</nav>
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			<Toasts />
		</div>
	);
}

/** Scrolls the open tab into view, because on a phone the tabs are wider than the window. */
const scrollTabIntoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: "nearest", inline: "center" });

const Search = ({ searchTerm }: { searchTerm: string }) => (
	<Form role="search" action={searchPath} className="search-form">
		<Icon name="search" className="small" />
		<label className="sr-only" htmlFor="find">
			{adminCopy.search}
		</label>
		{/* The key resets the uncontrolled input when the URL changes. */}
		<input
			key={searchTerm}
			id="find"
			name="find"
			type="search"
			className="input"
			placeholder={adminCopy.searchPlaceholder}
			defaultValue={searchTerm}
			maxLength={rules.admin.searchLength}
			enterKeyHint="search"
		/>
	</Form>
);

/** The figure shown on a tab: how many items await an admin there. */
const pendingCounts: Partial<Record<Tab, { count: keyof AdminStats; label: string }>> = {
	listings: { count: "pendingApprovals", label: adminCopy.pending.listings },
	messages: { count: "totalMessages", label: adminCopy.pending.messages },
	reports: { count: "reportedIssues", label: adminCopy.pending.reports },
	damage: { count: "damageToDecide", label: adminCopy.pending.damage },
};

function PendingCount({ tab, stats: latest }: { tab: Tab; stats: Deferred<AdminStats | undefined> }) {
	const stats = useLoaded(latest);
	const { count, label } = pendingCounts[tab] ?? {};
	if (!count || !stats?.[count]) return null;
	return (
		<span className="count">
			{stats[count].toLocaleString("en-IN")}
			<span className="sr-only"> {label}</span>
		</span>
	);
}

/**
 * The last loaded figures; before them the first promise, since a page that was rendered whole, as for bots, has the
 * figures where the browser still has their promise. A later promise would suspend what is shown, so its figures
 * replace these when they are there.
 */
function useLatestStats(loaded: Deferred<AdminStats | undefined>): Deferred<AdminStats | undefined> {
	const [stats, setStats] = useState(() => (loaded instanceof Promise ? loaded.catch(() => undefined) : loaded));
	useEffect(() => {
		let isCurrent = true;
		void Promise.resolve(loaded).then(
			(next) => isCurrent && next && setStats(next),
			() => {},
		);
		return () => {
			isCurrent = false;
		};
	}, [loaded]);
	return stats;
}
