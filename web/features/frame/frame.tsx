/** The main layout: skip link, header, page, footer and mobile tab bar, also around error pages. */
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { Outlet, useLocation, useNavigation, useRouteLoaderData } from "react-router";
import { frameCopy } from "#messages/frame.js";
import { attempt } from "#web/api.ts";
import { apiContext, memberSlotsContext } from "#web/context.ts";
import { HeartsForm } from "#web/features/wishlist/heart.tsx";
import { useUser } from "#web/session.ts";
import { ArchShape } from "#web/ui/arch.tsx";
import { Outlines } from "#web/ui/spinner.tsx";
import { Toasts } from "#web/ui/toasts.tsx";
import type { Route } from "./+types/frame";
import { ErrorPage } from "./error-page.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Menu, TabBar } from "./menu.tsx";
import { SearchDrawer } from "./search.tsx";

const Page = ({ children }: { children: ReactNode }) => (
	<>
		<ArchShape />
		<a className="skip" href="#main">
			{frameCopy.skip}
		</a>
		<Header />
		<Progress />
		<Main>{children}</Main>
		<Footer />
		<TabBar />
		<Menu />
		<SearchDrawer />
		<HeartsForm />
		<Toasts />
		<UnreadPoll />
	</>
);

/** Loads the initial unread counts; the poll updates them. 0 when the API fails. */
export async function loader({ context }: Route.LoaderArgs) {
	const none = { unread: 0, notices: 0 };
	// A page with slots shows the counts that are sent with it.
	if (context.get(memberSlotsContext)) return none;
	const { user, message } = context.get(apiContext).api;
	const me = await attempt(user.me.$get());
	if (!me.success || !me.user) return none;
	const unread = await attempt(message.getUnreadCount[":userId"].$get({ param: { userId: me.user._id } }));
	return unread.success ? { unread: unread.unreadCount, notices: unread.unreadNotices } : none;
}

export const shouldRevalidate = () => false;

export default function Frame() {
	return (
		<Page>
			<Outlet />
		</Page>
	);
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
	<Page>
		<div className="wrap">
			<ErrorPage error={error} />
		</div>
	</Page>
);

/** Loaded for signed-in users only. Without it, as when its script cannot be loaded, the count is that of the last page load. */
function UnreadPoll() {
	const userId = useUser()?._id;
	const [Poll, setPoll] = useState<ComponentType<{ userId: string }>>();
	useEffect(() => {
		if (!userId) return;
		import("#web/features/messages/unread-poll.ts").then(
			({ UnreadPoll: loaded }) => setPoll(() => loaded),
			() => {},
		);
	}, [userId]);
	return userId && Poll && <Poll key={userId} userId={userId} />;
}

/** During navigation: a progress bar under the header, and the outlines of the next page if it is another one. */
function Progress() {
	const { pathname } = useLocation();
	const { state, location: next, formMethod } = useNavigation();
	const busy = state !== "idle";
	return (
		<>
			{next && formMethod !== "POST" && next.pathname !== pathname && <Outlines shape={next.pathname} />}
			<div className="progress" data-busy={busy || undefined} role="status">
				{busy && <span className="sr-only">{frameCopy.loading}</span>}
			</div>
		</>
	);
}

/**
 * The operator's announcement, if there is one, and the page. After client-side navigation, moves the focus to the start of the new page, for
 * keyboard and screen reader users.
 */
function Main({ children }: { children: ReactNode }) {
	const { pathname, hash } = useLocation();
	const banner = useRouteLoaderData<{ banner?: string }>("root")?.banner;
	const main = useRef<HTMLElement>(null);
	const lastPathname = useRef(pathname);
	useEffect(() => {
		if (lastPathname.current !== pathname && hash === "") main.current?.focus({ preventScroll: true });
		lastPathname.current = pathname;
	}, [pathname, hash]);
	return (
		<main id="main" tabIndex={-1} ref={main}>
			{banner && <p className="banner">{banner}</p>}
			{children}
		</main>
	);
}
