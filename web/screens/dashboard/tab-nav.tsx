/** The tabs of the dashboard: a sidebar on wide screens, on others a row that scrolls to the current tab. */

import type { User } from "#web/api.ts";
import { badgeText } from "#web/features/messages/badge.tsx";
import { useUnread } from "#web/features/messages/unread.ts";
import { Link } from "#web/ui/link.tsx";
import { scrollIntoRow } from "#web/ui/row.ts";
import { tabsCopy } from "./copy.ts";
import { type Section, sectionsOf } from "./view.ts";

type TabNavProps = {
	user: User;
	section: Section;
	/** Number of orders that await this seller's decision. */
	pendingOrders: number;
};

export function TabNav({ user, section: current, pendingOrders }: TabNavProps) {
	const unread = useUnread();
	return (
		<nav className="tab-nav" aria-label={tabsCopy.navigation}>
			<ul>
				{sectionsOf(user).map(({ section, label, path }) => (
					<li key={section}>
						<Link
							to={path}
							aria-current={section === current ? "page" : undefined}
							ref={section === current ? scrollIntoRow : undefined}
						>
							<span>{label}</span>
							{section === "rentals" && <Count count={String(pendingOrders)} label={tabsCopy.waiting} />}
							{section === "messages" && <Count count={badgeText(unread)} label={tabsCopy.unread} />}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

const Count = ({ count, label }: { count: string; label: string }) =>
	count === "0" ? null : (
		<span className="count">
			{count}
			<span className="sr-only"> {label}</span>
		</span>
	);
