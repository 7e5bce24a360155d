/** The layout route of the admin dashboard: access control, header, search, tabs with their counts, and the loading message. */
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Form, Outlet, useLocation, useNavigation } from "react-router";
import { supportCopy } from "#messages/common/support.js";
import { adminCopy } from "#messages/screens/admin.js";
import { type AdminStats, type ApiClient, attempt, type User } from "#web/api.ts";
import { deferredApiContext } from "#web/context.ts";
import type { Route } from "./+types/dashboard";
import { type Deferred, deferSlow, useLoaded } from "./components/tab-panel.tsx";
import { adminContext, adminsOnly } from "./guard.ts";
import { RoleContext, useMay } from "./role.tsx";
import { dashboardPath, pathTo, readSearchTerm, searchPath, type Tab, tabOf, tabs } from "./view.ts";
import "./admin.css";
import * as rules from "#common/rules/admin.ts";
import { initialOf } from "#common/text/called-name.ts";
import { SignOut } from "#web/features/frame/sign-out.tsx";
import { localHref } from "#web/language.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Toasts } from "#web/ui/toasts.tsx";

export const middleware = [adminsOnly];

export async function loader({ request, context }: Route.LoaderArgs) {
	const { loaded: stats } = await deferSlow(request, loadStats(context.get(deferredApiContext)("figures")));
	return { user: context.get(adminContext), stats };
}

async function loadStats({ api }: ApiClient): Promise<AdminStats | undefined> {
	const response = await attempt(api.user.getAdminStats.$get());
	return response.success ? response.stats : undefined;
}

export default function AdminDashboard({ loaderData: { user, stats } }: Route.ComponentProps) {
	const { state, location: next } = useNavigation();
	const { pathname, search } = useLocation();
	return (
		<RoleContext value={user.staffRole ?? "read-only"}>
			<Shell user={user} stats={stats}>
				<div aria-busy={state === "loading" && next?.pathname.startsWith(dashboardPath)} className="panel-space">
					{/* The key shows the loading message on another tab or row; a changed filter keeps the rows until the new ones are there. */}
					<Suspense
						key={`${pathname} ${readSearchTerm(new URLSearchParams(search))}`}
						fallback={<LoadingMessage path={pathname + search} />}
					>
						<Outlet context={stats} />
					</Suspense>
				</div>
			</Shell>
		</RoleContext>
	);
}

const LoadingMessage = ({ path }: { path: string }) => (
	<p className="loading">
		<span role="status">{supportCopy.admin.loading}</span>
		<noscript>
			{" "}
			<a className="link" href={localHref(path)}>
				{adminCopy.reload}
			</a>
		</noscript>
	</p>
);

type ShellProps = { user: User; stats: Deferred<AdminStats | undefined>; children: ReactNode };

/** The layout of the pages: name, search, signed-in user and tabs. */
function Shell({ user, stats: loadedStats, children }: ShellProps) {
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
	clocks: { count: "overdueClocks", label: adminCopy.pending.clocks },
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
