/** Old addresses, still in bookmarks and emails, with the tab, the open row and the search as parameters. Pure. */
import { orderPath } from "#web/features/orders/paths.ts";
import { dashboardPath, isId, searchPath, type Tab, tabs } from "./view.ts";

/** The tabs with a page for each row. */
const tabsWithRows: readonly Tab[] = ["users", "listings", "damage", "money", "messages", "reports"];

/** The current path of an old address; undefined when the address is not an old one. */
export function presentPath(params: URLSearchParams): string | undefined {
	const [searchTerm, requestedTab] = [params.get("find"), params.get("tab")];
	if (searchTerm) return `${searchPath}?${new URLSearchParams({ find: searchTerm })}`;
	if (requestedTab === null) return undefined;
	const tab = tabs.find(([name]) => name === requestedTab)?.[0] ?? "overview";
	if (tab === "overview") return dashboardPath;
	const openId = [params.get("open") ?? ""].find(isId);
	if (tab === "rentals" && openId) return orderPath(openId);
	const rest = new URLSearchParams([...params].filter(([name]) => !["tab", "open", "find"].includes(name)));
	const path = `${dashboardPath}/${tab}${openId && tabsWithRows.includes(tab) ? `/${openId}` : ""}`;
	return rest.size > 0 ? `${path}?${rest}` : path;
}
