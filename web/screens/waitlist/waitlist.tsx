/** The user's waitlist, and the action of the join and leave forms. */

import { data, Form, redirect, useRevalidator } from "react-router";
import { toDay } from "#common/calendar.ts";
import { waitlistCopy } from "#messages/waitlist.js";
import { attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { findUser, requireUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { formatSize, periodWithWeekdays } from "#web/features/format/format.ts";
import { useUpdates } from "#web/features/live-updates/updates.ts";
import { readPincode } from "#web/features/pincode/pincode-cookie.ts";
import { loadPopular, Popular } from "#web/features/product-card/popular.tsx";
import { EntryList } from "#web/features/waitlist/entry-list.tsx";
import { waitlistPath } from "#web/features/waitlist/waitlist-labels.ts";
import { fieldMessages, formText } from "#web/form.ts";
import { localHref } from "#web/language.ts";
import { pageMeta } from "#web/meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/waitlist";

export const meta = () => pageMeta(waitlistCopy.title);

export async function loader({ request, context }: Route.LoaderArgs) {
	await requireUser({ request, context });
	const { api } = context.get(apiContext);
	const params = new URL(request.url).searchParams;
	const joinRequest = readJoinRequest((name) => params.get(name) ?? "");
	const [listResult, product] = await Promise.all([
		attempt(api.waitlist.$get({ query: {} })),
		joinRequest && attempt(api.product[":id"].$get({ param: { id: joinRequest.product } })),
	]);
	return {
		entries: listResult.success ? listResult.places : undefined,
		/** The days to offer joining for, from the URL. */
		requested: joinRequest && product?.success ? { ...joinRequest, name: product.product.name } : undefined,
		popular: listResult.success && listResult.places.length === 0 ? await loadPopular(api) : [],
		now: new Date().toISOString(),
	};
}

type ActionResult = { message?: string; failure?: Failure; joinRequest?: JoinRequest };
type JoinRequest = NonNullable<ReturnType<typeof readJoinRequest>>;

/** Undefined when the product or a day is missing or invalid. */
function readJoinRequest(read: (name: string) => string) {
	const joinRequest = {
		product: read("product"),
		size: read("size"),
		startDate: read("startDate"),
		endDate: read("endDate"),
	};
	return joinRequest.product && toDay(joinRequest.startDate) && toDay(joinRequest.endDate) ? joinRequest : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const { api } = context.get(apiContext);
	const read = (name: string) => formText(form, name === "product" ? "productId" : name);
	const [joinRequest, leave] = [readJoinRequest(read), read("leave")];
	if (!(await findUser({ context })))
		throw redirect(`/login?next=${encodeURIComponent(joinRequest ? waitlistPath(joinRequest) : "/waitlist")}`, 303);
	const { startDate, endDate } = { startDate: read("startDate"), endDate: read("endDate") };
	const { pincode } = await readPincode({ request, context }, new URLSearchParams());
	const result = leave
		? await attempt(api.waitlist[":id"].$delete({ param: { id: leave } }))
		: await attempt(
				api.waitlist.$post({
					json: { productId: read("product"), size: read("size"), rentalPeriod: { startDate, endDate }, pincode },
				}),
			);
	if (result.success) return { message: result.message } satisfies ActionResult as ActionResult;
	return data<ActionResult>({ failure: result, joinRequest }, { status: statusOf(result) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Waitlist({
	loaderData: { entries, requested, popular, now },
	actionData,
}: Route.ComponentProps) {
	const { revalidate } = useRevalidator();
	useUpdates("waitlist", () => revalidate());
	const result: ActionResult = actionData ?? {};
	return (
		<>
			<h1>{waitlistCopy.title}</h1>
			<p className="mt-4 max-w-[38em] text-muted">{waitlistCopy.intro}</p>
			<ResultNotice result={result} />
			{requested && !result.message && !result.failure && <JoinPrompt joinRequest={requested} />}
			<div className="mt-9">
				{!entries ? (
					<Notice tone="bad">
						{waitlistCopy.loadFailed} <a href={localHref("/waitlist")}>{waitlistCopy.tryAgain}</a>
					</Notice>
				) : entries.length > 0 ? (
					<EntryList entries={entries} now={now} />
				) : (
					<EmptyState title={waitlistCopy.emptyTitle} text={waitlistCopy.emptyText}>
						<LinkButton kind="main" to="/browse">
							{waitlistCopy.browse}
						</LinkButton>
					</EmptyState>
				)}
			</div>
			<Popular products={popular} />
		</>
	);
}

function ResultNotice({ result: { message, failure, joinRequest } }: { result: ActionResult }) {
	if (message)
		return (
			<Notice takesFocus tone="good" className="mt-8">
				{message}
			</Notice>
		);
	if (!failure) return null;
	const isFree = failure.code === "conflict" && joinRequest;
	const field = Object.values(fieldMessages(failure))[0];
	return (
		<Notice tone={isFree ? "good" : "bad"} className="mt-8">
			<span>{field ?? failureMessage(failure, waitlistCopy.unreachable)}</span>{" "}
			{joinRequest && (
				<Link to={`/product/${joinRequest.product}?${new URLSearchParams({ rent: "1", ...joinRequest })}`}>
					{isFree ? waitlistCopy.bookThem : waitlistCopy.backToItem}
				</Link>
			)}
		</Notice>
	);
}

const JoinPrompt = ({
	joinRequest: { name, product, size, startDate, endDate },
}: {
	joinRequest: JoinRequest & { name: string };
}) => (
	<section className="mt-8 border-y border-line py-6">
		<h2 className="text-s5 wrap-anywhere">{name}</h2>
		<p className="mt-1 text-muted">
			{[periodWithWeekdays({ startDate, endDate }), formatSize(size)].filter(Boolean).join(", ")}
		</p>
		<Form method="post" action="/waitlist" className="mt-5">
			{Object.entries({ productId: product, size, startDate, endDate }).map(([field, value]) => (
				<input key={field} type="hidden" name={field} value={value} />
			))}
			<Button kind="main">{waitlistCopy.join}</Button>
		</Form>
	</section>
);
