/** The layout route of the admin dashboard: access control, the counts beside the tabs, and the loading message. */
import { Suspense } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { supportCopy } from "#common/copy/support-copy.ts";
import { type AdminStats, type ApiClient, attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import type { Route } from "./+types/dashboard";
import { adminCopy } from "./copy.ts";
import { deferSlow } from "./defer-slow.ts";
import { adminContext, adminsOnly } from "./guard.ts";
import { RoleContext } from "./role.tsx";
import { Shell } from "./shell.tsx";
import { dashboardPath, readSearchTerm } from "./view.ts";
import "./admin.css";

export const middleware = [adminsOnly];

export async function loader({ request, context }: Route.LoaderArgs) {
	const { loaded: stats } = await deferSlow(request, loadStats(context.get(apiContext)));
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
			<a className="link" href={path}>
				{adminCopy.reload}
			</a>
		</noscript>
	</p>
);
