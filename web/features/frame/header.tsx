/** The top bar. */

import { frameCopy } from "#messages/frame.js";
import { useBagCount } from "#web/features/bag/bag-count.ts";
import { useCarry } from "#web/features/booking-intent/chosen.tsx";
import { Badge } from "#web/features/messages/unread.tsx";
import { useUser } from "#web/session.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { Link, NavLink } from "#web/ui/link.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { useMemberTexts } from "./member-texts.ts";
import { menuId } from "./menu.tsx";
import { SearchForm, searchDrawerId } from "./search.tsx";
import { SignOut } from "./sign-out.tsx";

export function Header() {
	const carry = useCarry();
	return (
		<header className="top">
			<div className="wrap">
				<Link className="mark" to="/" aria-label={frameCopy.brandHome}>
					{frameCopy.brand}
				</Link>
				<nav aria-label={frameCopy.mainNavigation} className="main-nav">
					<ul>
						<li>
							<NavLink to="/" end>
								{frameCopy.home}
							</NavLink>
						</li>
						<li>
							<NavLink to={carry("/browse")}>{frameCopy.browse}</NavLink>
						</li>
						<li>
							<NavLink to="/how-it-works">{frameCopy.howItWorks}</NavLink>
						</li>
					</ul>
				</nav>
				<SearchForm id="q" className="max-md:hidden" />
				<div className="header-actions">
					<button
						type="button"
						className="icon-btn md:hidden"
						popoverTarget={searchDrawerId}
						aria-label={frameCopy.search}
					>
						<Icon name="search" />
					</button>
					<LanguageLinks className="language max-lg:hidden" />
					<PersonalLinks />
					<button type="button" className="icon-btn lg:hidden" popoverTarget={menuId} aria-label={frameCopy.menu}>
						<Icon name="menu" />
					</button>
				</div>
			</div>
		</header>
	);
}

/** The links with counts, and the account. */
function PersonalLinks() {
	const [user, texts, bagCount] = [useUser(), useMemberTexts(), useBagCount()];
	return (
		<>
			{user && (
				<CountLink to="/messages" icon="message" label={texts.messages} count={texts.unread} on="max-md:hidden" />
			)}
			{user && <CountLink to="/notices" icon="bell" label={texts.bell} count={texts.notices} on="bell" />}
			<CountLink to="/wishlist" icon="heart" label={texts.wishlist} count={texts.saved} />
			<CountLink
				to="/bag"
				icon="bag"
				label={frameCopy.bagCount({ count: bagCount })}
				count={bagCount}
				on="max-md:hidden"
			/>
			{user ? (
				<>
					<Link to="/dashboard" className="who">
						<span className="monogram" aria-hidden="true">
							{texts.initial}
						</span>
						<span className="name">{texts.name}</span>
					</Link>
					<SignOut className="max-lg:hidden">
						<button type="submit" className="icon-btn" aria-label={frameCopy.signOut} title={frameCopy.signOut}>
							<Icon name="out" />
						</button>
					</SignOut>
				</>
			) : (
				<LinkButton to="/login" small>
					{frameCopy.signIn}
				</LinkButton>
			)}
		</>
	);
}

type CountLinkProps = {
	to: string;
	icon: IconName;
	label: string;
	/** Empty: no badge. */
	count: string;
	/** A class: where it is shown. On phones, messages and bag are in the tab bar; on the narrowest, notices are in the menu. */
	on?: "max-md:hidden" | "bell";
};

const CountLink = ({ to, icon, label, count, on }: CountLinkProps) => (
	<Link to={to} className={on ? `icon-btn ${on}` : "icon-btn"} aria-label={label}>
		<Icon name={icon} />
		<Badge text={count} />
	</Link>
);
