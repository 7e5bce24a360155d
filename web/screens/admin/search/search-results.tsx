/** What the search box in the header found: users, listings and orders. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { orderPath } from "#web/features/orders/paths.ts";
import { OrderBadge, StatusBadge, typeName } from "#web/screens/admin/components/badge.tsx";
import { Failed, Head } from "#web/screens/admin/components/list.tsx";
import { SmallPhoto } from "#web/screens/admin/components/small-photo.tsx";
import type { Panel } from "#web/screens/admin/panels.ts";
import { pathTo, type Tab, type View } from "#web/screens/admin/view.ts";
import "#web/screens/admin/overview/overview.css";

export function Found({ panel: { found }, view }: { panel: Extract<Panel, { is: "found" }>; view: View }) {
	if (!found.success) return <Failed failure={found} heading={`“${view.find}”`} />;
	const { users, listings, rentals } = found;
	return (
		<>
			<Head title={<>“{view.find}”</>} />
			{users.length + listings.length + rentals.length === 0 && (
				<div className="empty">
					<p>No user, listing or order matches this.</p>
				</div>
			)}
			<div className="recent">
				<Group title="Users" tab="users" find={view.find} count={users.length}>
					{users.map(({ id, name, email, type, status }) => (
						<li key={id}>
							<div>
								<Link to={pathTo({ tab: "users", open: id })}>{name}</Link>
								<p>
									{email}, {typeName(type)}
								</p>
							</div>
							<StatusBadge status={status} />
						</li>
					))}
				</Group>
				<Group title="Listings" tab="listings" find={view.find} count={listings.length}>
					{listings.map(({ id, title, photo, owner, status }) => (
						<li key={id}>
							<SmallPhoto photo={photo} />
							<div>
								<Link to={pathTo({ tab: "listings", open: id })}>{title}</Link>
								<p>{owner}</p>
							</div>
							<StatusBadge status={status} />
						</li>
					))}
				</Group>
				<Group title="Orders" tab="rentals" find={view.find} count={rentals.length}>
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
				</Group>
			</div>
		</>
	);
}

type GroupProps = { title: string; tab: Tab; find: string; count: number; children: ReactNode };

function Group({ title, tab, find, count, children }: GroupProps) {
	if (count === 0) return null;
	return (
		<section>
			<div className="part-head">
				<h2>{title}</h2>
				<Link className="link" to={pathTo({ tab, filters: { search: find } })}>
					View all<span className="sr-only">: {title}</span>
				</Link>
			</div>
			<ul>{children}</ul>
		</section>
	);
}
