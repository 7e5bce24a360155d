/** The top bar. */
import { Link, NavLink } from "react-router";
import { Badge, messagesLabel } from "#web/features/messages/badge.tsx";
import { useUnread } from "#web/features/messages/unread.ts";
import { useSavedIds } from "#web/features/wishlist/wishlist-store.ts";
import { useUser } from "#web/session.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { copy } from "./copy.ts";
import { menuId } from "./menu.tsx";
import { SearchForm, searchDrawerId } from "./search.tsx";
import { SignOut } from "./sign-out.tsx";

export const Header = () => (
	<header className="top">
		<div className="wrap">
			<Link className="mark" to="/" aria-label={copy.brandHome}>
				{copy.brand}
			</Link>
			<nav aria-label={copy.mainNavigation} className="main-nav">
				<ul>
					<li>
						<NavLink to="/" end>
							{copy.home}
						</NavLink>
					</li>
					<li>
						<NavLink to="/browse">{copy.browse}</NavLink>
					</li>
					<li>
						<NavLink to="/how-it-works">{copy.howItWorks}</NavLink>
					</li>
				</ul>
			</nav>
			<SearchForm id="q" className="max-md:hidden" />
			<div className="header-actions">
				<button type="button" className="icon-btn md:hidden" popoverTarget={searchDrawerId} aria-label={copy.search}>
					<Icon name="search" />
				</button>
				<MessagesLink />
				<WishlistLink />
				<AccountLinks />
				<button type="button" className="icon-btn lg:hidden" popoverTarget={menuId} aria-label={copy.menu}>
					<Icon name="menu" />
				</button>
			</div>
		</div>
	</header>
);

function WishlistLink() {
	const count = useSavedIds().length;
	return (
		<Link to="/wishlist" className="icon-btn" aria-label={count > 0 ? copy.wishlistCount(count) : copy.wishlist}>
			<Icon name="heart" />
			{count > 0 && (
				<span className="badge" aria-hidden="true">
					{count}
				</span>
			)}
		</Link>
	);
}

function MessagesLink() {
	const [user, unread] = [useUser(), useUnread()];
	if (!user) return null;
	// On phones this link is in the tab bar.
	return (
		<Link to="/messages" className="icon-btn max-md:hidden" aria-label={messagesLabel(unread)}>
			<Icon name="message" />
			<Badge count={unread} />
		</Link>
	);
}

function AccountLinks() {
	const user = useUser();
	if (!user)
		return (
			<LinkButton to="/login" small>
				{copy.signIn}
			</LinkButton>
		);
	return (
		<>
			<Link to="/dashboard" className="who">
				<span className="monogram" aria-hidden="true">
					{user.name.slice(0, 1)}
				</span>
				<span className="name">{user.name}</span>
			</Link>
			<SignOut className="max-lg:hidden">
				<button type="submit" className="icon-btn" aria-label={copy.signOut} title={copy.signOut}>
					<Icon name="out" />
				</button>
			</SignOut>
		</>
	);
}
