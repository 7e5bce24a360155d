/** Parses and builds the URLs of the admin dashboard. Unknown parameters and values are ignored. Pure. */

const tabLabels = {
	overview: "Overview",
	users: "Users",
	listings: "Listings",
	rentals: "Rentals",
	damage: "Damage Claims",
	money: "Money",
	"add-category": "Add Category",
	messages: "Messages",
	reports: "Reports",
	settings: "Settings",
} as const;
export type Tab = keyof typeof tabLabels;
export const tabs = Object.entries(tabLabels) as [Tab, string][];

/** The filter and sort parameters of each tab, with their allowed values: a list, any "text", or an "id". */
const allowedFilters: Record<Tab, Record<string, readonly string[] | "text" | "id">> = {
	overview: {},
	users: {
		search: "text",
		type: ["client", "renter", "admin"],
		status: ["active", "inactive", "suspended"],
		sort: ["oldest", "name"],
	},
	listings: {
		search: "text",
		status: ["waiting", "active", "inactive", "suspended"],
		category: "text",
		owner: "id",
		sort: ["oldest", "price-high", "price-low"],
	},
	rentals: {
		search: "text",
		status: [
			"open",
			"active",
			"pending",
			"confirmed",
			"dispatched",
			"delivered",
			"overdue",
			"returned",
			"disputed",
			"completed",
			"declined",
			"expired",
			"cancelled",
			"undelivered",
		],
		person: "id",
		listing: "id",
		sort: ["oldest", "start", "total"],
	},
	damage: { search: "text", state: ["open", "closed", "all"] },
	money: { search: "text", state: ["overdue", "paid"], kind: ["payout", "refund", "collection"] },
	"add-category": {},
	messages: { search: "text", state: ["closed", "all"] },
	reports: { search: "text", state: ["closed", "all"], kind: ["listing", "person", "conversation", "review"] },
	settings: { search: "text", subjectKind: "text", before: "id" },
};

export type View = {
	tab: Tab;
	/** The term of the search in the header. When set, its results replace the tab. */
	searchTerm: string;
	filters: Record<string, string>;
	page: number;
	/** The row whose own page is shown. */
	openId: string | undefined;
	/** The action to confirm, and the row it applies to. */
	requestedAction: string | undefined;
	subjectId: string | undefined;
};

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
const maxTextLength = 100;

export function readView(params: URLSearchParams): View {
	const tab = tabs.find(([name]) => name === params.get("tab"))?.[0] ?? "overview";
	const id = (name: string) => [params.get(name) ?? ""].find(isId);
	const chosen = Object.entries(allowedFilters[tab]).flatMap(([name, allowed]) => {
		const value = (params.get(name) ?? "").trim().slice(0, maxTextLength);
		const isValid = allowed === "text" ? value !== "" : allowed === "id" ? isId(value) : allowed.includes(value);
		return isValid ? [[name, value] as const] : [];
	});
	const page = Number(params.get("page"));
	return {
		tab,
		searchTerm: (params.get("find") ?? "").trim().slice(0, maxTextLength),
		filters: Object.fromEntries(chosen),
		page: Number.isInteger(page) && page > 1 && page <= 400 ? page : 1,
		openId: id("open"),
		requestedAction: params.get("ask") ?? undefined,
		subjectId: id("of") ?? id("open"),
	};
}

type ViewParams = Partial<Omit<View, "subjectId" | "filters">> & {
	subjectId?: string;
	filters?: Record<string, string | undefined>;
};

/** Builds the path of a view. The overview needs no parameter. */
export function pathTo({
	tab = "overview",
	searchTerm,
	filters: chosen = {},
	page = 1,
	openId,
	requestedAction,
	subjectId,
}: ViewParams): string {
	const params = new URLSearchParams();
	if (searchTerm) params.set("find", searchTerm);
	if (tab !== "overview") params.set("tab", tab);
	for (const [name, value] of Object.entries(chosen)) if (value) params.set(name, value);
	if (page > 1) params.set("page", String(page));
	if (openId) params.set("open", openId);
	if (requestedAction) params.set("ask", requestedAction);
	if (subjectId && subjectId !== openId) params.set("of", subjectId);
	return `/admin/dashboard${params.size > 0 ? `?${params}` : ""}`;
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

/** True when a filter narrows the list; the sort order is none. */
export const isFiltered = ({ filters: chosen }: View) => Object.keys(chosen).some((name) => name !== "sort");
