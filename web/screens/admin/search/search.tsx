/** The results of the search in the header: users, listings and orders. */
import type { ReactNode } from "react";
import { adminCopy, adminSearchCopy } from "#messages/screens/admin.js";
import { type ApiClient, attempt, type Success } from "#web/api.ts";
import { deferredApiContext } from "#web/context.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { pageMeta } from "#web/meta.ts";
import { accountTypeLabel, ListingBadge, OrderBadge, StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { LoadFailure, PageHeading, SmallPhoto } from "#web/screens/admin/components/list.tsx";
import { deferSlow, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { pathTo, readSearchTerm, type Tab } from "#web/screens/admin/view.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/search";
import "#web/screens/admin/components/recent.css";

export const meta = () => pageMeta(adminCopy.title({ page: adminSearchCopy.title }));

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const searchTerm = readSearchTerm(url.searchParams);
	return { searchTerm, ...(await deferSlow(request, loadResults(context.get(deferredApiContext)("tab"), searchTerm))) };
}

/** Without a term nothing is searched. */
const loadResults = async ({ api }: ApiClient, search: string) =>
	search === ""
		? { success: true as const, message: "", users: [], listings: [], rentals: [] }
		: attempt(api.admin.search.$get({ query: { search } }));

export default function Search({ loaderData: { searchTerm, loaded } }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded}>
			{(results) =>
				results.success ? (
					<Results results={results} searchTerm={searchTerm} />
				) : (
					<LoadFailure failure={results} heading={adminSearchCopy.heading({ searchTerm })} />
				)
			}
		</TabPanel>
	);
}

type ResultsProps = { results: Success<Awaited<ReturnType<typeof loadResults>>>; searchTerm: string };

function Results({ results: { users, listings, rentals }, searchTerm }: ResultsProps) {
	return (
		<>
			<PageHeading title={adminSearchCopy.heading({ searchTerm })} />
			{users.length + listings.length + rentals.length === 0 && (
				<div className="empty">
					<p>{searchTerm === "" ? adminSearchCopy.noTerm : adminSearchCopy.none}</p>
				</div>
			)}
			<div className="recent">
				<ResultGroup title={adminSearchCopy.users} tab="users" searchTerm={searchTerm} count={users.length}>
					{users.map(({ id, name, email, type, status }) => (
						<li key={id}>
							<div>
								<Link to={pathTo({ tab: "users", openId: id })}>{name}</Link>
								<p>{adminSearchCopy.userLine({ email, type: accountTypeLabel(type) })}</p>
							</div>
							<StatusBadge status={status} />
						</li>
					))}
				</ResultGroup>
				<ResultGroup title={adminSearchCopy.listings} tab="listings" searchTerm={searchTerm} count={listings.length}>
					{listings.map(({ id, title, photo, owner, status, isPaused, isDeleted }) => (
						<li key={id}>
							<SmallPhoto photo={photo} />
							<div>
								<Link to={pathTo({ tab: "listings", openId: id })}>{title}</Link>
								<p>{owner}</p>
							</div>
							<ListingBadge {...{ status, isPaused, isDeleted }} />
						</li>
					))}
				</ResultGroup>
				<ResultGroup title={adminSearchCopy.orders} tab="rentals" searchTerm={searchTerm} count={rentals.length}>
					{rentals.map(({ id, orderNumber, title, client, seller, status }) => (
						<li key={id}>
							<div>
								<Link to={orderPath(id)}>{title}</Link>
								<p>
									<span className="tabular-nums">{orderNumber}</span>
									{adminSearchCopy.orderLine({ client: client.name, seller: seller.name })}
								</p>
							</div>
							<OrderBadge status={status} />
						</li>
					))}
				</ResultGroup>
			</div>
		</>
	);
}

type ResultGroupProps = { title: string; tab: Tab; searchTerm: string; count: number; children: ReactNode };

function ResultGroup({ title, tab, searchTerm, count, children }: ResultGroupProps) {
	if (count === 0) return null;
	return (
		<section>
			<div className="part-head">
				<h2>{title}</h2>
				<Link className="link" to={pathTo({ tab, filters: { search: searchTerm } })}>
					{adminSearchCopy.viewAll}
					<span className="sr-only">: {title}</span>
				</Link>
			</div>
			<ul>{children}</ul>
		</section>
	);
}
