/** The tab bar at the bottom of phone screens. */
import { NavLink } from "react-router";
import { Badge, UnreadLabel } from "#web/features/messages/badge.tsx";
import { useUnread } from "#web/features/messages/unread.tsx";
import { useUser } from "#web/session.ts";
import { Icon } from "#web/ui/icon.tsx";

export function TabBar() {
	const [user, unread] = [useUser(), useUnread()];
	return (
		<nav className="tab-bar" aria-label="Sections">
			<NavLink to="/" end>
				<Icon name="home" />
				Home
			</NavLink>
			<NavLink to="/browse">
				<Icon name="search" />
				Browse
			</NavLink>
			<NavLink to="/list-item">
				<Icon name="plus" />
				List
			</NavLink>
			{user && (
				<NavLink to="/messages">
					<Icon name="message" />
					<Badge count={unread} />
					<span>
						Messages
						<UnreadLabel count={unread} />
					</span>
				</NavLink>
			)}
			<NavLink to={user ? "/dashboard" : "/login"}>
				<Icon name="person" />
				{user ? "You" : "Sign In"}
			</NavLink>
		</nav>
	);
}
