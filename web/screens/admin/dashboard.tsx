/** The admin dashboard. The URL holds the tab, search, filters, page and open row. */
import { Suspense, use } from "react";
import { data, redirect, useLocation, useNavigation } from "react-router";
import { copy } from "#common/copy.ts";
import { attempt, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { pageMeta } from "#web/meta.ts";
import type { Route } from "./+types/dashboard";
import { type ActionResult, runAction } from "./actions/run-action.ts";
import { requireAdmin } from "./guard.ts";
import { PanelView } from "./panel-view.tsx";
import { type Loaded, loadPanel } from "./panels.ts";
import { Shell } from "./shell.tsx";
import { readView, tabs } from "./view.ts";
import "./admin.css";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	pageMeta(`${tabs.find(([tab]) => tab === loaderData?.view.tab)?.[1] ?? "Dashboard"} · Almari Admin`);

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const user = await requireAdmin({ url, context });
	const client = context.get(apiContext);
	const view = readView(url.searchParams);
	// Old emails and bookmarks still link to orders here.
	if (view.tab === "rentals" && view.openId) throw redirect(orderPath(view.openId));
	const loading = load();
	// A client-side navigation shows the shell at once and streams the tab. A first load waits for the data, for visitors without
	// JavaScript, unless it is slow.
	const isClientNavigation = new URL(request.url).pathname.endsWith(".data");
	return { user, view, loaded: isClientNavigation || (await isSlow(loading)) ? loading : await loading };

	async function load(): Promise<Loaded> {
		const panel = loadPanel(client, view, user);
		// Opening a message marks it as read, so the unread count must be read afterwards.
		if (view.tab === "messages") await panel;
		const stats = await attempt(client.api.user.getAdminStats.$get());
		return { stats: stats.success ? stats.stats : undefined, panel: await panel };
	}
}

export async function action({ request, url, context }: Route.ActionArgs) {
	await requireAdmin({ url, context });
	const result = await runAction(context.get(apiContext), await request.formData());
	if (result.failure?.code === "signed-out") throw redirect("/admin/login");
	return data<ActionResult>(result, { status: result.failure ? statusOf(result.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function AdminDashboard({ loaderData: { user, view, loaded }, actionData }: Route.ComponentProps) {
	const { state, location } = useNavigation();
	const { pathname, search } = useLocation();
	return (
		<Shell user={user} view={view} loaded={loaded}>
			<div aria-busy={state === "loading" && location?.pathname === "/admin/dashboard"} className="panel-space">
				<Suspense
					key={`${view.tab} ${view.openId ?? ""} ${view.searchTerm}`}
					fallback={
						<p className="loading">
							<span role="status">{copy.admin.loading}</span>
							<noscript>
								{" "}
								<a className="link" href={pathname + search}>
									Load it again
								</a>
							</noscript>
						</p>
					}
				>
					<LoadedPanel loaded={loaded} view={view} result={actionData} />
				</Suspense>
			</div>
		</Shell>
	);
}

const slowAfterMs = 1_000;

async function isSlow(loading: Promise<unknown>): Promise<boolean> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const slow = new Promise<boolean>((resolve) => {
		timer = setTimeout(resolve, slowAfterMs, true);
	});
	const hasTimedOut = await Promise.race([loading.then(() => false), slow]);
	clearTimeout(timer);
	return hasTimedOut;
}

type LoadedPanelProps = {
	loaded: Loaded | Promise<Loaded>;
	view: ReturnType<typeof readView>;
	result: ActionResult | undefined;
};

function LoadedPanel({ loaded, view, result }: LoadedPanelProps) {
	const { stats, panel } = loaded instanceof Promise ? use(loaded) : loaded;
	return <PanelView stats={stats} panel={panel} view={view} result={result} />;
}
