/** The pages of a signed-in user beside the navigation of the dashboard. Visitors see a page without it. */
import { Outlet, useLocation } from "react-router";
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { useUser } from "#web/session.ts";
import type { Route } from "./+types/member-layout";
import "./dashboard.css";
import { loadStats } from "./load.ts";
import { MemberSkeleton } from "./member-skeleton.tsx";
import { TabNav } from "./tab-nav.tsx";
import { sectionAt } from "./view.ts";

/** The headline figures of a seller, for the number of orders to answer; the overview shows them all. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const me = await attempt(context.get(apiContext).api.user.me.$get());
	if (!me.success || me.user?.accountType !== "renter") return { sellerStats: undefined };
	return { sellerStats: await loadStats({ request, context, user: me.user }) };
}

/** Offline, the wishlist still shows what the browser stored. */
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs) => {
	try {
		return await serverLoader();
	} catch (thrown) {
		if (!(thrown instanceof TypeError)) throw thrown;
		return { sellerStats: undefined };
	}
};

export default function MemberLayout({ loaderData: { sellerStats } }: Route.ComponentProps) {
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
				<Outlet />
				<MemberSkeleton />
			</div>
		</div>
	);
}
