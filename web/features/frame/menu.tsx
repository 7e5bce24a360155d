/** The navigation of small screens: the menu where the header does not show its links (below 1024 px), and the tab bar of phones. */
import type { ReactNode } from "react";
import { browseLinks, frameCopy } from "#messages/frame.js";
import { useBagCount } from "#web/features/bag/bag-count.ts";
import { useCarry } from "#web/features/booking-intent/chosen.tsx";
import { Badge } from "#web/features/messages/unread.tsx";
import { useUser } from "#web/session.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { Link, NavLink } from "#web/ui/link.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { useMemberTexts } from "./member-texts.ts";
import { SignOut } from "./sign-out.tsx";

export const menuId = "menu";

const links = [
	["/", frameCopy.home],
	...browseLinks,
	["/how-it-works", frameCopy.howItWorks],
	["/list-item", frameCopy.listClothes],
	["/wishlist", frameCopy.wishlist],
	["/bag", frameCopy.bag],
] as const;

export function Menu() {
	const [user, { name, unread, unreadLabel, bell }, carry] = [useUser(), useMemberTexts(), useCarry()];
	return (
		<Drawer id={menuId} title={frameCopy.menu}>
			<nav aria-label={frameCopy.menu} className="menu">
				<ul>
					{links.map(([to, name]) => (
						<li key={to} className={to.includes("?") ? "sub" : undefined}>
							{to.includes("?") ? (
								<Link to={carry(to)}>{name}</Link>
							) : (
								<NavLink to={to === "/browse" ? carry(to) : to} end>
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
								<Link to="/notices">{bell}</Link>
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
					<li>
						<LanguageLinks />
					</li>
				</ul>
			</nav>
		</Drawer>
	);
}

/** The bar at the bottom of phone screens. */
export function TabBar() {
	const [user, { unread, unreadLabel }, bagCount] = [useUser(), useMemberTexts(), useBagCount()];
	const carry = useCarry();
	return (
		<nav className="tab-bar" aria-label={frameCopy.sections}>
			<Tab to="/" icon="home">
				{frameCopy.home}
			</Tab>
			<Tab to={carry("/browse")} icon="search">
				{frameCopy.browse}
			</Tab>
			<Tab to="/list-item" icon="plus">
				{frameCopy.list}
			</Tab>
			<Tab to="/bag" icon="bag">
				<Badge text={bagCount} />
				{frameCopy.bag} <span className="sr-only">{bagCount}</span>
			</Tab>
			{user && (
				<Tab to="/messages" icon="message">
					<Badge text={unread} />
					<span>
						{frameCopy.messages}
						<span className="sr-only">{unreadLabel}</span>
					</span>
				</Tab>
			)}
			<Tab to={user ? "/dashboard" : "/login"} icon="person">
				{user ? frameCopy.you : frameCopy.signIn}
			</Tab>
		</nav>
	);
}

type TabProps = { to: string; icon: IconName; children: ReactNode };

const Tab = ({ to, icon, children }: TabProps) => (
	<NavLink to={to} end={to === "/"}>
		<Icon name={icon} />
		{children}
	</NavLink>
);
