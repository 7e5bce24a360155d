/** The tab bar at the bottom of phone screens. */
import { Badge } from "#web/features/messages/badge.tsx";
import { useUser } from "#web/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { NavLink } from "#web/ui/link.tsx";
import { copy } from "./copy.ts";
import { useMemberTexts } from "./member-texts.ts";

export function TabBar() {
	const [user, { unread, unreadLabel }] = [useUser(), useMemberTexts()];
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
					<Badge text={unread} />
					<span>
						{copy.messages}
						<span className="sr-only">{unreadLabel}</span>
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
