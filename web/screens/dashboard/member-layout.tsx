/** The pages of a signed-in user beside the navigation of the dashboard. Visitors see a page without it. */
import { Suspense } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { attempt, type Notices, type User } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { lazyPart } from "#web/features/connection/lazy-component.tsx";
import "#web/features/settings/privacy/account-notices.css";
import { useUser } from "#web/session.ts";
import type { Route } from "./+types/member-layout";
import "./dashboard.css";
import { tabsCopy } from "#messages/screens/dashboard.js";
import { badgeText, useUnread } from "#web/features/messages/unread.tsx";
import { Link } from "#web/ui/link.tsx";
import { Outlines } from "#web/ui/spinner.tsx";
import { scrollIntoRow } from "#web/ui/tabs.tsx";
import { loadStats } from "./load.ts";
import { type Section, sectionAt, sectionsOf } from "./view.ts";

/** Seldom needed, and it has forms: its script is loaded with the first notice. */
const AccountNotices = lazyPart(
	async () => (await import("#web/features/settings/account-notices.tsx")).AccountNotices,
);

/** The headline figures of a seller, for the number of orders to answer; the overview shows them all. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = context.get(apiContext).api;
	const me = await attempt(user.me.$get());
	if (!me.success || !me.user) return { sellerStats: undefined, notices: undefined };
	const [sellerStats, noticesResult] = await Promise.all([
		me.user.accountType === "renter" ? loadStats({ request, context, user: me.user }) : undefined,
		attempt(user.notices.$get()),
	]);
	const notices = noticesResult.success ? noticesResult.notices : undefined;
	return { sellerStats, notices: notices && hasNotice(notices) ? notices : undefined };
}

/** Offline, the wishlist still shows what the browser stored. */
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) => {
	try {
		return await serverLoader();
	} catch (thrown) {
		if (!(thrown instanceof TypeError)) throw thrown;
		return { sellerStats: undefined, notices: undefined };
	}
};

export default function MemberLayout({ loaderData: { sellerStats, notices } }: Route.ComponentProps) {
	const user = useUser();
	const location = useLocation();
	if (!user)
		return (
			<div className="wrap py-8 md:py-14">
				<Outlet />
			</div>
		);
	return (
		<div className="wrap dashboard">
			<TabNav user={user} section={sectionAt(location, user)} pendingOrders={sellerStats?.pendingRentals ?? 0} />
			<div className="relative">
				{notices && (
					<Suspense>
						<AccountNotices notices={notices} />
					</Suspense>
				)}
				<Outlet />
				<MemberSkeleton />
			</div>
		</div>
	);
}

const hasNotice = ({ deletionDueAt, termsToAccept }: Notices) => deletionDueAt !== null || termsToAccept !== null;

/** The outlines of another tab, beside the navigation of the dashboard. */
function MemberSkeleton() {
	const current = useLocation();
	const { state, location: next, formMethod } = useNavigation();
	if (state !== "loading" || formMethod === "POST" || !memberPages.test(next.pathname)) return null;
	const tab = tabOf(next.search);
	// A filter, a page or a conversation is not another tab.
	if (next.pathname === current.pathname && tab === tabOf(current.search)) return null;
	return <Outlines part shape={tab ?? next.pathname} />;
}

const memberPages = /^\/(dashboard|agenda|wishlist|waitlist|messages|settings|update-profile)\b/;

const tabOf = (search: string) => new URLSearchParams(search).get("tab");

type TabNavProps = {
	user: User;
	section: Section;
	/** Number of orders that await this seller's decision. */
	pendingOrders: number;
};

/** The tabs of the dashboard: a sidebar on wide screens, on others a row that scrolls to the current tab. */
function TabNav({ user, section: current, pendingOrders }: TabNavProps) {
	const unread = useUnread();
	return (
		<nav className="tab-nav" aria-label={tabsCopy.navigation}>
			<ul>
				{sectionsOf(user).map(({ section, label, path }) => (
					<li key={section}>
						<Link
							to={path}
							aria-current={section === current ? "page" : undefined}
							ref={section === current ? scrollIntoRow : undefined}
						>
							<span>{label}</span>
							{section === "rentals" && <Count count={String(pendingOrders)} label={tabsCopy.waiting} />}
							{section === "messages" && <Count count={badgeText(unread)} label={tabsCopy.unread} />}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

const Count = ({ count, label }: { count: string; label: string }) =>
	count === "0" ? null : (
		<span className="count">
			{count}
			<span className="sr-only"> {label}</span>
		</span>
	);
