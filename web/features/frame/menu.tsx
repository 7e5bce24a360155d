/** The navigation of small screens: the menu where the header does not show its links (below 1024 px), and the tab bar of phones. */
import { Badge } from "#web/features/messages/unread.tsx";
import { useUser } from "#web/session.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link, NavLink } from "#web/ui/link.tsx";
import { browseLinks, frameCopy } from "./copy.ts";
import { useMemberTexts } from "./member-texts.ts";
import { SignOut } from "./sign-out.tsx";

export const menuId = "menu";

const links = [
	["/", frameCopy.home],
	...browseLinks,
	["/how-it-works", frameCopy.howItWorks],
	["/list-item", frameCopy.listClothes],
	["/wishlist", frameCopy.wishlist],
] as const;

export function Menu() {
	const [user, { name, unread, unreadLabel }] = [useUser(), useMemberTexts()];
	return (
		<Drawer id={menuId} title={frameCopy.menu}>
			<nav aria-label={frameCopy.menu} className="menu">
				<ul>
					{links.map(([to, name]) => (
						<li key={to} className={to.includes("?") ? "sub" : undefined}>
							{to.includes("?") ? (
								<Link to={to}>{name}</Link>
							) : (
								<NavLink to={to} end>
									{name}
								</NavLink>
							)}
						</li>
					))}
				</ul>
				<ul>
					{user ? (
						<>
							<li>
								<Link to="/dashboard">{name}</Link>
							</li>
							<li>
								<Link to="/messages" className="with-icon">
									<span className="icon-btn">
										<Icon name="message" />
										<Badge text={unread} />
									</span>
									<span>
										{frameCopy.messages}
										<span className="sr-only">{unreadLabel}</span>
									</span>
								</Link>
							</li>
							<li>
								<SignOut>
									<button type="submit">{frameCopy.signOut}</button>
								</SignOut>
							</li>
						</>
					) : (
						<>
							<li>
								<Link to="/login">{frameCopy.signIn}</Link>
							</li>
							<li>
								<Link to="/signup">{frameCopy.signUp}</Link>
							</li>
						</>
					)}
				</ul>
			</nav>
		</Drawer>
	);
}

/** The bar at the bottom of phone screens. */
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
