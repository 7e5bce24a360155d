/** The results of the search in the header: users, listings and orders. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { orderPath } from "#web/features/orders/paths.ts";
import { accountTypeLabel, OrderBadge, StatusBadge } from "#web/screens/admin/components/badge.tsx";
import { LoadError, PageHeading } from "#web/screens/admin/components/list.tsx";
import { SmallPhoto } from "#web/screens/admin/components/small-photo.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo, type Tab, type View } from "#web/screens/admin/view.ts";
import "#web/screens/admin/overview/overview.css";

export function SearchResults({ panel: { results }, view }: { panel: Extract<Panel, { is: "search" }>; view: View }) {
	if (!results.success) return <LoadError failure={results} heading={`“${view.searchTerm}”`} />;
	const { users, listings, rentals } = results;
	return (
		<>
			<PageHeading title={<>“{view.searchTerm}”</>} />
			{users.length + listings.length + rentals.length === 0 && (
				<div className="empty">
					<p>No user, listing or order matches this.</p>
				</div>
			)}
			<div className="recent">
				<ResultGroup title="Users" tab="users" searchTerm={view.searchTerm} count={users.length}>
					{users.map(({ id, name, email, type, status }) => (
						<li key={id}>
							<div>
								<Link to={pathTo({ tab: "users", openId: id })}>{name}</Link>
								<p>
									{email}, {accountTypeLabel(type)}
								</p>
							</div>
							<StatusBadge status={status} />
						</li>
					))}
				</ResultGroup>
				<ResultGroup title="Listings" tab="listings" searchTerm={view.searchTerm} count={listings.length}>
					{listings.map(({ id, title, photo, owner, status }) => (
						<li key={id}>
							<SmallPhoto photo={photo} />
							<div>
								<Link to={pathTo({ tab: "listings", openId: id })}>{title}</Link>
								<p>{owner}</p>
							</div>
							<StatusBadge status={status} />
						</li>
					))}
				</ResultGroup>
				<ResultGroup title="Orders" tab="rentals" searchTerm={view.searchTerm} count={rentals.length}>
					{rentals.map(({ id, orderNumber, title, client, seller, status }) => (
						<li key={id}>
							<div>
								<Link to={orderPath(id)}>{title}</Link>
								<p>
									<span className="tabular-nums">{orderNumber}</span>, {client.name} from {seller.name}
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
					View all<span className="sr-only">: {title}</span>
				</Link>
			</div>
			<ul>{children}</ul>
		</section>
	);
}
