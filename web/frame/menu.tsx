/** The menu for screens below 1024 px, where the header does not show its links. */
import { Link, NavLink } from "react-router";
import { Badge, UnreadLabel } from "#web/features/messages/badge.tsx";
import { useUnread } from "#web/features/messages/unread.tsx";
import { useUser } from "#web/session.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SignOut } from "./sign-out.tsx";

export const menuId = "menu";

const links = [
	["/", "Home"],
	["/browse", "Browse"],
	["/browse?category=wedding", "Wedding"],
	["/browse?category=party", "Party"],
	["/browse?category=casual", "Casual"],
	["/browse?category=traditional", "Traditional"],
	["/how-it-works", "How It Works"],
	["/list-item", "List Your Clothes"],
	["/wishlist", "Wishlist"],
] as const;

export function Menu() {
	const [user, unread] = [useUser(), useUnread()];
	return (
		<Drawer id={menuId} title="Menu">
			<nav aria-label="Menu" className="menu">
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
								<Link to="/dashboard">{user.name}</Link>
							</li>
							<li>
								<Link to="/messages" className="with-icon">
									<span className="icon-btn">
										<Icon name="message" />
										<Badge count={unread} />
									</span>
									<span>
										Messages
										<UnreadLabel count={unread} />
									</span>
								</Link>
							</li>
							<li>
								<SignOut>
									<button type="submit">Log out</button>
								</SignOut>
							</li>
						</>
					) : (
						<>
							<li>
								<Link to="/login">Sign In</Link>
							</li>
							<li>
								<Link to="/signup">Sign Up</Link>
							</li>
						</>
					)}
				</ul>
			</nav>
		</Drawer>
	);
}
