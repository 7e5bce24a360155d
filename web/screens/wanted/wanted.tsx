/** For a lister: what people looked for in their city and did not find. */

import { redirect } from "react-router";
import { dayOf, formatDay } from "#common/calendar.ts";
import { attempt, type MissedSearch } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { formatName, formatSizeFirst } from "#web/features/format/format.ts";
import { pageMeta } from "#web/meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { LoadError, Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/wanted";
import "#web/ui/quiet-table.css";
import { wantedCopy as texts } from "#messages/screens/wanted.js";

export const meta = () => pageMeta(texts.title);

const listingsPath = "/dashboard?tab=listings";

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	if (user.accountType !== "renter") throw redirect("/dashboard");
	const result = await attempt(context.get(apiContext).api.product.missedSearches.$get());
	if (!result.success) return { wanted: undefined };
	const thisYear = dayOf(new Date()).slice(0, 4);
	const searches = result.searches.map((search) => ({ ...search, when: whenOf(search, thisYear) }));
	return { wanted: { city: result.city, searches } };
}

const whenOf = ({ firstDay }: MissedSearch, thisYear: string) =>
	firstDay
		? texts.from({ day: formatDay(firstDay, firstDay.startsWith(thisYear) ? "shortNoYear" : "short") })
		: texts.anyDay;

export default function Wanted({ loaderData: { wanted } }: Route.ComponentProps) {
	return (
		<>
			<Link className="back-link" to={listingsPath}>
				<Icon name="left" className="small" />
				{texts.back}
			</Link>
			<h1>{wanted?.city ? texts.titleIn({ city: wanted.city }) : texts.title}</h1>
			<p className="mt-4 mb-8 max-w-[38em] text-muted">{texts.intro}</p>
			{!wanted && <LoadError>{texts.failed}</LoadError>}
			{wanted?.city === "" && (
				<Notice>
					{texts.noCity}{" "}
					<Link className="link" to="/settings">
						{texts.changeCity}
					</Link>
				</Notice>
			)}
			{wanted?.city && wanted.searches.length === 0 && (
				<EmptyState title={texts.emptyTitle} text={texts.emptyText}>
					<LinkButton to={listingsPath}>{texts.back}</LinkButton>
				</EmptyState>
			)}
			{wanted && wanted.searches.length > 0 && <WantedTable city={wanted.city} searches={wanted.searches} />}
		</>
	);
}

const WantedTable = ({ city, searches }: { city: string; searches: (MissedSearch & { when: string })[] }) => (
	<table className="quiet-table">
		<caption className="sr-only">{texts.titleIn({ city })}</caption>
		<thead>
			<tr>
				<th scope="col">{texts.columns.what}</th>
				<th scope="col">{texts.columns.when}</th>
				<th scope="col">{texts.columns.people}</th>
			</tr>
		</thead>
		<tbody>
			{searches.map((search) => (
				<tr key={Object.values(search).join("|")}>
					<th scope="row">
						<b className="font-medium">{whatOf(search)}</b>
						<small>
							{[search.size && formatSizeFirst(search.size), texts.reasons[search.reason]].filter(Boolean).join(" · ")}
						</small>
						<Link
							className="link inline-flex min-h-11 items-center"
							to={listPath(search)}
							aria-label={texts.listOne({ what: whatOf(search) })}
						>
							{texts.list}
						</Link>
					</th>
					<td>{search.when}</td>
					<td>{search.people.toLocaleString("en-IN")}</td>
				</tr>
			))}
		</tbody>
	</table>
);

/** "Red lehenga, Wedding" */
const whatOf = ({ words, category }: MissedSearch) =>
	[words.charAt(0).toUpperCase() + words.slice(1), category && formatName(category)].filter(Boolean).join(", ");

/** The form of a new listing, with the category and the size. */
function listPath({ category, size }: MissedSearch): string {
	const params = new URLSearchParams({ ...(category && { category }), ...(size && { size }) });
	return params.size > 0 ? `/list-item?${params}` : "/list-item";
}
