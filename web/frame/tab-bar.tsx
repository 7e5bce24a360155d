/** The tab bar at the bottom of phone screens. */
import { NavLink } from "react-router";
import { Badge, UnreadLabel } from "#web/features/messages/badge.tsx";
import { useUnread } from "#web/features/messages/unread.ts";
import { useUser } from "#web/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { copy } from "./copy.ts";

export function TabBar() {
	const [user, unread] = [useUser(), useUnread()];
	return (
		<nav className="tab-bar" aria-label={copy.sections}>
			<NavLink to="/" end>
				<Icon name="home" />
				{copy.home}
			</NavLink>
			<NavLink to="/browse">
				<Icon name="search" />
				{copy.browse}
			</NavLink>
			<NavLink to="/list-item">
				<Icon name="plus" />
				{copy.list}
			</NavLink>
			{user && (
				<NavLink to="/messages">
					<Icon name="message" />
					<Badge count={unread} />
					<span>
						{copy.messages}
						<UnreadLabel count={unread} />
					</span>
				</NavLink>
			)}
			<NavLink to={user ? "/dashboard" : "/login"}>
				<Icon name="person" />
				{user ? copy.you : copy.signIn}
			</NavLink>
		</nav>
	);
}
