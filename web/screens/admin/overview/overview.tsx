/** The overview tab: what to do now, eight figures, a chart of the last days, the newest users and listings. */

import type { ReactNode } from "react";
import { redirect, useOutletContext } from "react-router";
import { initialOf } from "#common/text/called-name.ts";
import { type AdminListing, type AdminStats, type AdminUser, type ApiClient, attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { pageMeta } from "#web/meta.ts";
import { accountTypeLabel, ListingBadge, StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { formatDate } from "#web/screens/admin/components/format-date.ts";
import { LoadFailure, PageHeading } from "#web/screens/admin/components/list.tsx";
import { SmallPhoto } from "#web/screens/admin/components/small-photo.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { type Deferred, deferSlow, useLoaded } from "#web/screens/admin/defer-slow.ts";
import { presentPath } from "#web/screens/admin/old-address.ts";
import { pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/overview";
import { Activity } from "./activity.tsx";
import { adminOverviewCopy } from "./copy.ts";
import { Figures } from "./figures.tsx";
import { ToDo } from "./to-do.tsx";
import "#web/screens/admin/components/recent.css";

export const meta = () => pageMeta(titleOf("overview"));

export function loader({ request, url, context }: Route.LoaderArgs) {
	const movedTo = presentPath(url.searchParams);
	if (movedTo) throw redirect(movedTo);
	return deferSlow(request, loadRecent(context.get(apiContext)));
}

async function loadRecent({ api }: ApiClient) {
	const [users, listings, activity] = await Promise.all([
		attempt(api.user.getRecentUsers.$get()),
		attempt(api.admin.recentListings.$get()),
		attempt(api.admin.activity.$get()),
	]);
	return { users, listings, activity };
}

export default function Overview({ loaderData: { loaded } }: Route.ComponentProps) {
	const stats = useLoaded(useOutletContext<Deferred<AdminStats | undefined>>());
	return (
		<TabPanel loaded={loaded}>
			{({ users, listings, activity }) => (
				<>
					<PageHeading title={adminOverviewCopy.title} />
					{stats ? (
						<>
							<ToDo stats={stats} />
							<Figures stats={stats} />
						</>
					) : (
						<LoadFailure />
					)}
					<Activity response={activity} />
					<div className="recent">
						<section>
							<SectionHead title={adminOverviewCopy.recentUsers} to={pathTo({ tab: "users" })} />
							{users.success ? (
								<ul>{users.users.map(RecentUser)}</ul>
							) : (
								<LoadFailure failure={users} message={adminOverviewCopy.failed.users} />
							)}
						</section>
						<section>
							<SectionHead title={adminOverviewCopy.recentListings} to={pathTo({ tab: "listings" })} />
							{listings.success ? (
								<RecentListings listings={listings.listings} />
							) : (
								<LoadFailure failure={listings} message={adminOverviewCopy.failed.listings} />
							)}
						</section>
					</div>
				</>
			)}
		</TabPanel>
	);
}

const SectionHead = ({ title, to }: { title: string; to: string }) => (
	<div className="part-head">
		<h2>{title}</h2>
		<Link className="link" to={to}>
			{adminOverviewCopy.viewAll}
			<span className="sr-only">: {title}</span>
		</Link>
	</div>
);

const RecentItem = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
	<li>
		{children}
		{badge}
	</li>
);

type RecentUserProps = Pick<AdminUser, "id" | "name" | "email" | "type" | "joinDate" | "status">;

const RecentUser = ({ id, name, email, type, joinDate, status }: RecentUserProps) => (
	<RecentItem key={id} badge={<StatusBadge status={status} />}>
		<span className="monogram" aria-hidden="true">
			{initialOf(name)}
		</span>
		<div>
			<Link to={pathTo({ tab: "users", openId: id })}>{name}</Link>
			<p>{email}</p>
			<p>{adminOverviewCopy.joined(accountTypeLabel(type), formatDate(joinDate))}</p>
		</div>
	</RecentItem>
);

const RecentListings = ({ listings }: { listings: AdminListing[] }) =>
	listings.length > 0 ? (
		<ul>{listings.map(RecentListing)}</ul>
	) : (
		<div className="empty">
			<p>{adminOverviewCopy.noListings}</p>
		</div>
	);

const RecentListing = ({ id, title, photo, owner, category, price, createdAt, status, isPaused }: AdminListing) => (
	<RecentItem key={id} badge={<ListingBadge {...{ status, isPaused }} />}>
		<SmallPhoto photo={photo} />
		<div>
			<Link to={pathTo({ tab: "listings", openId: id })}>{title}</Link>
			<p>{adminOverviewCopy.listingLine(owner, category, price)}</p>
			<p>{adminOverviewCopy.listed(formatDate(createdAt))}</p>
		</div>
	</RecentItem>
);
