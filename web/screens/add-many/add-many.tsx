/** Adds many listings from photographs: they are grouped into items, filled in and published together. */
import { useState } from "react";
import { data } from "react-router";
import * as rules from "#common/rules/listings.ts";
import { type ApiClient, attempt, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { loadCategories } from "#web/screens/list-item/categories.tsx";
import { NotASeller } from "#web/screens/list-item/not-a-seller.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/add-many";
import "./add-many.css";
// The styles of the items are linked here, so that these never show unstyled.
import "#web/features/size-picker/size-picker.css";
import { addManyCopy } from "#messages/screens/add-many.js";
import { type Draft, draftsIn } from "./drafts.ts";
import { Editor } from "./editor.tsx";
import { type AddManyResult, runAddManyForm } from "./publish-drafts.ts";

export const meta = () => pageMeta(addManyCopy.title);

export async function loader({ request, context }: Route.LoaderArgs) {
	const isSeller = (await requireUser({ request, context })).accountType === "renter";
	if (!isSeller) return { isSeller, categories: [], ...newDraft(false) };
	const client = context.get(apiContext);
	const id = new URL(request.url).searchParams.get("draft");
	const [categories, draft] = await Promise.all([loadCategories(client), id ? loadDraft(client, id) : newDraft(false)]);
	return { isSeller, categories, ...draft };
}

async function loadDraft({ api }: ApiClient, id: string) {
	const result = await attempt(api.product.drafts[":id"].$get({ param: { id } }));
	if (!result.success) return newDraft(true);
	return { draftId: id, drafts: draftsIn(result.draft.content), isGone: false };
}

const newDraft = (isGone: boolean) => ({ draftId: crypto.randomUUID() as string, drafts: [] as Draft[], isGone });

export async function action({ request, context }: Route.ActionArgs) {
	const result = await runAddManyForm(context.get(apiContext), await request.formData());
	return data<AddManyResult>(result, { status: result.failure ? statusOf(result.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function AddMany({
	loaderData: { isSeller, categories, isGone, ...draft },
	actionData,
}: Route.ComponentProps) {
	const result = useLastResult({ ...draft, published: 0, attempt: draft.draftId }, actionData);
	if (!isSeller) return <NotASeller />;
	const isDone = result.published > 0 && result.drafts.length === 0;
	return (
		<div className="wrap add-many-page">
			<Link className="back-link" to="/dashboard?tab=listings">
				<Icon name="left" className="small" />
				{addManyCopy.back}
			</Link>
			{isDone ? (
				<Done count={result.published} />
			) : (
				<>
					<h1 className="page-title">{addManyCopy.title}</h1>
					<p className="mt-4 mb-7 max-w-[36em] text-muted">{addManyCopy.intro({ photos: rules.addMany.maxPhotos })}</p>
					{isGone && !actionData && <Notice className="mb-7">{addManyCopy.draftGone}</Notice>}
					<Editor key={result.attempt} initial={result} categories={categories} />
				</>
			)}
		</div>
	);
}

/** Without a connection there is only a failure: the items stay as they were last loaded or returned. */
function useLastResult(loaded: AddManyResult, response: Partial<AddManyResult> | undefined): AddManyResult {
	const [last, setLast] = useState(loaded);
	const current = !response ? loaded : isComplete(response) ? response : last;
	if (current.attempt !== last.attempt) setLast(current);
	return { ...current, ...response };
}

const isComplete = (response: Partial<AddManyResult>): response is AddManyResult => response.attempt !== undefined;

const Done = ({ count }: { count: number }) => (
	<>
		<h1 className="page-title" ref={focusOnMount} tabIndex={-1}>
			{addManyCopy.done({ count })}
		</h1>
		<p className="mt-4 mb-7 max-w-[36em] text-muted">{addManyCopy.doneText}</p>
		<p className="flex flex-wrap gap-3">
			<LinkButton kind="main" to="/dashboard?tab=listings">
				{addManyCopy.seeListings}
			</LinkButton>
			<LinkButton to="/add-many">{addManyCopy.addMore}</LinkButton>
		</p>
	</>
);
