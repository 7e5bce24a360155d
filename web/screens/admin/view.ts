/**
 * Parses and builds the URLs of the admin dashboard: a path for each tab and each row, parameters for filters, page and
 * the action to confirm. Unknown parameters and values are ignored. Pure.
 */
import { dayOf, formatDay } from "#common/calendar.ts";
import { cut } from "#common/text/cut.ts";
import { adminCopy } from "#messages/screens/admin.js";
import { formatTime } from "#web/features/format/format.ts";
import { orderPath } from "#web/features/orders/paths.ts";

export const dashboardPath = "/admin/dashboard";

export type Tab = keyof typeof adminCopy.tabs;
export const tabs = Object.entries(adminCopy.tabs) as [Tab, string][];

/** The title of a tab's pages: "Users · Almari Admin". */
export const titleOf = (tab: Tab) => adminCopy.title({ page: adminCopy.tabs[tab] });

/** The tab that a path of the dashboard belongs to. Undefined for the search, which is not a tab. */
export function tabOf(pathname: string): Tab | undefined {
	const [segment = ""] = pathname.slice(dashboardPath.length).split("/").filter(Boolean);
	return segment === "" ? "overview" : tabs.find(([tab]) => tab === segment)?.[0];
}

/** The filter and sort parameters of a list, with their allowed values: a list, any "text", or an "id". */
export type FilterValues = Record<string, readonly string[] | "text" | "id">;

export type View = {
	tab: Tab;
	filters: Record<string, string>;
	page: number;
	/** The row of the current page. */
	openId: string | undefined;
	/** The action to confirm, and the row it applies to. */
	requestedAction: string | undefined;
	subjectId: string | undefined;
	/** The ticked rows of a bulk action. */
	subjectIds: string[];
};

export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const maxTextLength = 100;

/** `filters`: those that the page has. `openId`: the id in the path of a row's page. */
export function readView(
	tab: Tab,
	params: URLSearchParams,
	{ filters = {}, openId }: { filters?: FilterValues; openId?: string } = {},
): View {
	const chosen = Object.entries(filters).flatMap(([name, allowed]) => {
		const value = cut((params.get(name) ?? "").trim(), maxTextLength);
		const isValid = allowed === "text" ? value !== "" : allowed === "id" ? isId(value) : allowed.includes(value);
		return isValid ? [[name, value] as const] : [];
	});
	const page = Number(params.get("page"));
	const subjectIds = params.getAll("of").filter(isId);
	return {
		tab,
		filters: Object.fromEntries(chosen),
		page: Number.isInteger(page) && page > 1 && page <= 400 ? page : 1,
		openId,
		requestedAction: params.get("ask") ?? undefined,
		subjectId: subjectIds[0] ?? openId,
		subjectIds,
	};
}

type ViewParams = Partial<Omit<View, "subjectId" | "subjectIds" | "filters">> & {
	subjectId?: string;
	filters?: Record<string, string | undefined>;
};

/** Builds the path of a view. The overview is the dashboard's own path. */
export function pathTo({
	tab = "overview",
	filters: chosen = {},
	page = 1,
	openId,
	requestedAction,
	subjectId,
}: ViewParams): string {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(chosen)) if (value) params.set(name, value);
	if (page > 1) params.set("page", String(page));
	if (requestedAction) params.set("ask", requestedAction);
	if (subjectId && subjectId !== openId) params.set("of", subjectId);
	const path = [dashboardPath, tab === "overview" ? "" : tab, openId ?? ""].filter(Boolean).join("/");
	return params.size > 0 ? `${path}?${params}` : path;
}

/** Builds the path of a view with changes. Changed filters start at page 1, and an open confirmation closes. */
export const pathWith = (view: View, changes: ViewParams): string =>
	pathTo({
		...view,
		page: changes.filters ? 1 : view.page,
		requestedAction: undefined,
		subjectId: undefined,
		...changes,
	});

/** True when a filter is set; the sort order is not a filter. */
export const isFiltered = ({ filters: chosen }: View) => Object.keys(chosen).some((name) => name !== "sort");

/** The page that shows masked details for a reason. `due`: the payment that it was opened from. */
export const revealPath = (subject: "contact" | "payout" | "order", id: string, due?: string) =>
	`${dashboardPath}/reveal/${subject}/${id}${due ? `?due=${due}` : ""}`;

/** The results page of the search in the header. */
export const searchPath = `${dashboardPath}/search`;

export const readSearchTerm = (params: URLSearchParams) => cut((params.get("find") ?? "").trim(), maxTextLength);

/** "14 Dec 2026" */
export const formatDate = (iso: string) => formatDay(dayOf(new Date(iso)));

/** "14 Dec 2026, 8:12 am" */
export const formatDateTime = (iso: string) =>
	// A no-break space keeps am or pm on the line of the hour.
	`${formatDate(iso)}, ${formatTime(iso)}`.replace(/ (?=[ap]m$)/, "\u00a0");

/** The tabs with a page for each row. */
const tabsWithRows: readonly Tab[] = ["users", "listings", "damage", "money", "messages", "reports"];

/** The current path of an old address, still in bookmarks and emails, with the tab, the open row and the search as parameters. Undefined for others. */
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
