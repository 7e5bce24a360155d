/** The tab bar at the bottom of phone screens. */
import { Badge } from "#web/features/messages/badge.tsx";
import { useUser } from "#web/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { NavLink } from "#web/ui/link.tsx";
import { frameCopy } from "./copy.ts";
import { useMemberTexts } from "./member-texts.ts";

export function TabBar() {
	const [user, { unread, unreadLabel }] = [useUser(), useMemberTexts()];
	return (
		<nav className="tab-bar" aria-label={frameCopy.sections}>
			<NavLink to="/" end>
				<Icon name="home" />
				{frameCopy.home}
			</NavLink>
			<NavLink to="/browse">
				<Icon name="search" />
				{frameCopy.browse}
			</NavLink>
			<NavLink to="/list-item">
				<Icon name="plus" />
				{frameCopy.list}
			</NavLink>
			{user && (
				<NavLink to="/messages">
					<Icon name="message" />
					<Badge text={unread} />
					<span>
						{frameCopy.messages}
						<span className="sr-only">{unreadLabel}</span>
					</span>
				</NavLink>
			)}
			<NavLink to={user ? "/dashboard" : "/login"}>
				<Icon name="person" />
				{user ? frameCopy.you : frameCopy.signIn}
			</NavLink>
		</nav>
	);
}
