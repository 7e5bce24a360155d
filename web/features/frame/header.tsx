/** The top bar. */
import { Badge } from "#web/features/messages/unread.tsx";
import { useUser } from "#web/session.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link, NavLink } from "#web/ui/link.tsx";
import { frameCopy } from "./copy.ts";
import { useMemberTexts } from "./member-texts.ts";
import { menuId } from "./menu.tsx";
import { SearchForm, searchDrawerId } from "./search.tsx";
import { SignOut } from "./sign-out.tsx";

export const Header = () => (
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
						<NavLink to="/browse">{frameCopy.browse}</NavLink>
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
				<MessagesLink />
				<WishlistLink />
				<AccountLinks />
				<button type="button" className="icon-btn lg:hidden" popoverTarget={menuId} aria-label={frameCopy.menu}>
					<Icon name="menu" />
				</button>
			</div>
		</div>
	</header>
);

function WishlistLink() {
	const { wishlist, saved } = useMemberTexts();
	return (
		<Link to="/wishlist" className="icon-btn" aria-label={wishlist}>
			<Icon name="heart" />
			<Badge text={saved} />
		</Link>
	);
}

function MessagesLink() {
	const [user, { messages, unread }] = [useUser(), useMemberTexts()];
	if (!user) return null;
	// On phones this link is in the tab bar.
	return (
		<Link to="/messages" className="icon-btn max-md:hidden" aria-label={messages}>
			<Icon name="message" />
			<Badge text={unread} />
		</Link>
	);
}

function AccountLinks() {
	const [user, { name, initial }] = [useUser(), useMemberTexts()];
	if (!user)
		return (
			<LinkButton to="/login" small>
				{frameCopy.signIn}
			</LinkButton>
		);
	return (
		<>
			<Link to="/dashboard" className="who">
				<span className="monogram" aria-hidden="true">
					{initial}
				</span>
				<span className="name">{name}</span>
			</Link>
			<SignOut className="max-lg:hidden">
				<button type="submit" className="icon-btn" aria-label={frameCopy.signOut} title={frameCopy.signOut}>
					<Icon name="out" />
				</button>
			</SignOut>
		</>
	);
}
