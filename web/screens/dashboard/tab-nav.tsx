/** The tabs of the dashboard: a sidebar on wide screens, on others a row that scrolls to the current tab. */
import { Link } from "react-router";
import type { User } from "#web/api.ts";
import { badgeText } from "#web/features/messages/badge.tsx";
import { useUnread } from "#web/features/messages/unread.tsx";
import { scrollIntoRow } from "#web/ui/row.ts";
import { type Tab, tabPath, tabsOf } from "./view.ts";

type TabNavProps = {
	user: User;
	tab: Tab /** Number of orders that await this seller's decision. */;
	pendingOrders: number;
};

export function TabNav({ user, tab: current, pendingOrders }: TabNavProps) {
	const unread = useUnread();
	return (
		<nav className="tab-nav" aria-label="Dashboard">
			<ul>
				{tabsOf(user).map(({ tab, label }) => (
					<li key={tab}>
						<Link
							to={tabPath(tab)}
							aria-current={tab === current ? "page" : undefined}
							ref={tab === current ? scrollIntoRow : undefined}
						>
							{label}
							{tab === "rentals" && <Count count={String(pendingOrders)} label="waiting" />}
							{tab === "messages" && <Count count={badgeText(unread)} label="unread" />}
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
