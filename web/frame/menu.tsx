/** The menu for screens below 1024 px, where the header does not show its links. */
import { Badge } from "#web/features/messages/badge.tsx";
import { useUser } from "#web/session.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link, NavLink } from "#web/ui/link.tsx";
import { browseLinks } from "./browse-links.ts";
import { frameCopy } from "./copy.ts";
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
