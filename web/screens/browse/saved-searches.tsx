/** A member's saved searches, and the form that saves the one of the address. */

import { data, Form, redirect, useNavigation } from "react-router";
import { dayOf, formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/choosing.ts";
import { cut } from "#common/text/cut.ts";
import { attempt, type Failure, type SavedSearch, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { formatAudience, formatName, formatSizeFirst, shortPeriod } from "#web/features/format/format.ts";
import { readPincode } from "#web/features/pincode/pincode-cookie.ts";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { LoadError, Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/saved-searches";
import { type BrowseFilters, countFilters, queryOf, readFilters } from "./browse-filters.ts";
import { typedReading } from "./filters/typed-reading.ts";
import "./saved-searches.css";
import { savedSearchesCopy as texts } from "#messages/screens/browse-saved.js";

export const meta = () => pageMeta(texts.title);

export async function loader({ request, url, context }: Route.LoaderArgs) {
	await requireUser({ request, context });
	const { pincode = "" } = await readPincode({ request, context }, new URLSearchParams());
	const filters = readFilters(url.searchParams, dayOf(new Date()), [], pincode, typedReading);
	const isSearch = filters.search !== "" || countFilters(filters) > 0;
	const result = await attempt(context.get(apiContext).api.searches.$get());
	return {
		searches: result.success ? result.searches : undefined,
		/** The search of the address, to be saved. */
		wanted: isSearch ? { filters: queryOf(filters), name: nameOf(filters) } : undefined,
	};
}

/** A name that says what the search is. */
function nameOf({ search, period, arriveBy, isNear, pincode, ...filters }: BrowseFilters): string {
	const parts = [
		search,
		...filters.categories.map(formatName),
		...filters.audiences.map(formatAudience),
		...filters.sizes.map(formatSizeFirst),
		...filters.colours.map(formatName),
		...filters.occasions.map(formatName),
		...filters.cities,
		isNear && texts.near({ pincode }),
		period ? shortPeriod(period) : arriveBy && formatDay(arriveBy),
	].filter(Boolean);
	return cut(parts.join(", ") || texts.everything, rules.savedSearches.nameLength);
}

/** `typed` and `id`: the name of a refused form, and which search it renames. */
type ActionResult = { message?: string; failure?: Failure; intent?: string; id?: string; typed?: string; at?: number };

export async function action({ request, context }: Route.ActionArgs) {
	await requireUser({ request, context });
	const form = await request.formData();
	const { searches } = context.get(apiContext).api;
	const [name, id] = [formText(form, "name"), formText(form, "id")];
	const intent = formText(form, "intent");
	const calls = {
		save: () => attempt(searches.$post({ json: { name, filters: formText(form, "filters") } })),
		rename: () => attempt(searches[":id"].$put({ param: { id }, json: { name } })),
		remove: () => attempt(searches[":id"].$delete({ param: { id } })),
	};
	if (intent !== "save" && intent !== "rename" && intent !== "remove") return redirect("/searches", 303);
	const result = await calls[intent]();
	if (result.success) return data<ActionResult>({ message: result.message, intent, at: Date.now() });
	return data<ActionResult>({ failure: result, intent, id, typed: name }, { status: statusOf(result) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function SavedSearches({ loaderData: { searches, wanted }, actionData }: Route.ComponentProps) {
	const { message, failure, intent, id, typed, at }: ActionResult = actionData ?? {};
	const error = fieldMessages(failure).name;
	const refused = failure && { intent, id, typed, error };
	return (
		<>
			<h1>{texts.title}</h1>
			<p className="mt-4 max-w-[38em] text-muted">
				{texts.intro}{" "}
				<Link className="link" to="/settings#emails">
					{texts.settings}
				</Link>
			</p>
			{message && (
				<Notice key={at} takesFocus tone="good" className="mt-8">
					{message}
				</Notice>
			)}
			{failure && (
				<Notice key={failure.requestId} takesFocus tone="bad" className="mt-8">
					{error ?? failureMessage(failure, texts.unreachable)}
				</Notice>
			)}
			{wanted && !(message && intent === "save") && (
				<SaveForm {...wanted} refused={refused?.intent === "save" ? refused : undefined} />
			)}
			<div className="mt-9">
				{!searches ? (
					<LoadError>{texts.loadFailed}</LoadError>
				) : searches.length > 0 ? (
					<>
						<p className="mb-4 text-muted">{texts.count({ searches: searches.length })}</p>
						<SearchList searches={searches} refused={refused} />
					</>
				) : (
					!wanted && (
						<EmptyState title={texts.emptyTitle} text={texts.emptyText}>
							<LinkButton kind="main" to="/browse">
								{texts.browse}
							</LinkButton>
						</EmptyState>
					)
				)}
			</div>
		</>
	);
}

const { nameLength } = rules.savedSearches;

type Refused = {
	intent?: string | undefined;
	id?: string | undefined;
	typed?: string | undefined;
	error?: string | undefined;
};

function SaveForm({ filters, name, refused }: { filters: string; name: string; refused: Refused | undefined }) {
	const { formData } = useNavigation();
	return (
		<section className="save-search" aria-labelledby="save-search">
			<h2 id="save-search" className="text-s5">
				{texts.saveTitle}
			</h2>
			{/* All forms are sent to this address, so that the search is still there afterwards. */}
			<Form method="post">
				<input type="hidden" name="intent" value="save" />
				<input type="hidden" name="filters" value={filters} />
				<Field
					label={texts.name}
					name="name"
					defaultValue={refused?.typed ?? name}
					error={refused?.error}
					maxLength={nameLength}
					autoComplete="off"
				/>
				<Button kind="main" busy={formData?.get("intent") === "save" && texts.saving}>
					{texts.save}
				</Button>
			</Form>
		</section>
	);
}

const SearchList = ({ searches, refused }: { searches: SavedSearch[]; refused: Refused | undefined }) => (
	<ul className="saved-searches">
		{searches.map(({ _id, name, path, isEnded }) => {
			const renamed = refused?.intent === "rename" && refused.id === _id ? refused : undefined;
			return (
				<li key={_id}>
					<p className="name">{isEnded ? name : <Link to={path}>{name}</Link>}</p>
					{isEnded && <p className="text-s2 text-muted">{texts.ended}</p>}
					<div className="actions">
						<details open={renamed !== undefined}>
							<summary className="btn plain small">
								{texts.rename}
								<span className="sr-only">{texts.ofSearch({ name })}</span>
							</summary>
							<Form method="post" key={name}>
								<input type="hidden" name="intent" value="rename" />
								<input type="hidden" name="id" value={_id} />
								<Field
									label={texts.newName({ name })}
									name="name"
									id={`name-${_id}`}
									defaultValue={renamed?.typed ?? name}
									error={renamed?.error}
									maxLength={nameLength}
									autoComplete="off"
								/>
								<Button small>{texts.renameNow}</Button>
							</Form>
						</details>
						<Form method="post">
							<input type="hidden" name="intent" value="remove" />
							<input type="hidden" name="id" value={_id} />
							<Button small>
								{texts.remove}
								<span className="sr-only">{texts.ofSearch({ name })}</span>
							</Button>
						</Form>
					</div>
				</li>
			);
		})}
	</ul>
);
