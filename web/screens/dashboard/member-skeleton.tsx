/** The outlines of another tab, beside the navigation of the dashboard. */
import { useLocation, useNavigation } from "react-router";
import { Outlines } from "#web/ui/spinner.tsx";

export function MemberSkeleton() {
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
