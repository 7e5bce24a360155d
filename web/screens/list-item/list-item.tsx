/** The page that creates a listing. Served at /list-item and /add-product. */
import { data, redirect, useNavigation } from "react-router";
import { sizes } from "#common/facets.ts";
import { listItemCopy } from "#messages/screens/list-item.js";
import { type ApiClient, attempt, type PriceAdvice, statusOf } from "#web/api.ts";
import { apiContext, originContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/list-item";
import { loadCategories } from "./categories.tsx";
import { ClearDraft, DraftForm } from "./draft-form.tsx";
import "./list-item.css";
import { productPath } from "#common/text/product-path.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { NotASeller } from "./not-a-seller.tsx";
import { loadAdvice } from "./price-advice.tsx";
import { copiedFormValues, type ListingFormValues, storedFormValues } from "./read-listing.ts";
import { type SaveResult, saveListing } from "./save-listing.ts";

export const meta = () => pageMeta(listItemCopy.addTitle);

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	if (user.accountType !== "renter")
		return { isSeller: false, categories: [], copied: undefined, draft: newDraft(), origin: "" };
	const client = context.get(apiContext);
	const { searchParams } = new URL(request.url);
	const [id, draftId] = [searchParams.get("copy"), searchParams.get("draft")];
	const [categories, copied, draft] = await Promise.all([
		loadCategories(client),
		id ? loadCopied(client, id, user._id) : undefined,
		draftId ? loadDraft(client, draftId) : newDraft(),
	]);
	const wanted = copied ? undefined : wantedValues(searchParams, categories);
	return {
		isSeller: true,
		categories,
		copied,
		draft: { ...draft, ...(wanted && !draft.typed && { typed: wanted }) },
		origin: context.get(originContext),
	};
}

/** `openedAt` and `typed` are there when it was stored. */
type ListItemDraft = { id: string; isGone?: true; openedAt?: string; typed?: ListingFormValues };

const newDraft = (): ListItemDraft => ({ id: crypto.randomUUID() });

async function loadDraft({ api }: ApiClient, id: string): Promise<ListItemDraft> {
	const result = await attempt(api.product.drafts[":id"].$get({ param: { id } }));
	if (!result.success) return { ...newDraft(), isGone: true };
	const { kind, savedAt, content } = result.draft;
	if (kind === "batch") throw redirect(`/add-many?draft=${id}`);
	return { id, openedAt: savedAt, typed: storedFormValues(content) };
}

/** The category and the size of what people looked for, to begin with. */
function wantedValues(params: URLSearchParams, categories: string[]): ListingFormValues | undefined {
	const category = categories.find((name) => name === params.get("category"));
	const size = sizes.find((name) => name === params.get("size"));
	if (!category && !size) return undefined;
	return { ...(category && { catName: [category] }), ...(size && { sizeStock: [{ size, stock: "1" }] }) };
}

/** Loads the lister's own listing as a starting point for a new one. */
async function loadCopied(client: ApiClient, id: string, userId: string): Promise<Copied> {
	const result = await attempt(client.api.product[":id"].$get({ param: { id } }));
	if (!result.success || result.product.listedBy._id !== userId) return { id: "" };
	const typed = copiedFormValues(result.product);
	return { id, name: result.product.name, typed, advice: await loadAdvice(client, typed) };
}

/** `typed` is undefined when the listing was not found or belongs to somebody else. */
type Copied = { id: string; name?: string; typed?: ListingFormValues; advice?: PriceAdvice | undefined };

export async function action({ request, context }: Route.ActionArgs) {
	const result = await saveListing(context.get(apiContext).api, await request.formData());
	return data<SaveResult>(result, { status: result.failure ? statusOf(result.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function ListItem({ loaderData, actionData }: Route.ComponentProps) {
	const busy = useNavigation().formMethod === "POST";
	const { isSeller, categories, copied, draft, origin } = loaderData;
	const { saved, failure, typed = draft.typed ?? copied?.typed ?? {} }: SaveResult = actionData ?? {};
	const form = copied?.typed ? `copy.${copied.id}` : "new";
	if (!isSeller) return <NotASeller />;
	return (
		<div className="wrap listing-page">
			{saved ? (
				<Listed {...saved} form={form} draftId={saved.draftId} origin={origin} />
			) : (
				<>
					<h1 className="page-title">{listItemCopy.heading}</h1>
					<p className="mt-4 mb-9 max-w-[36em] text-muted">
						{copied?.typed ? (
							<span>
								{listItemCopy.copyOf} <b dir="auto">{copied.name}</b>
								{listItemCopy.copyHint}
							</span>
						) : (
							<span>
								{listItemCopy.intro}{" "}
								<Link className="link" to="/add-many">
									{listItemCopy.addMany}
								</Link>
							</span>
						)}
					</p>
					{copied && !copied.typed && (
						<Notice tone="bad" className="mb-9">
							{listItemCopy.copyGone}
						</Notice>
					)}
					{draft.isGone && !actionData && <Notice className="mb-9">{listItemCopy.draft.gone}</Notice>}
					<DraftForm
						key={draft.openedAt ? draft.id : form}
						form={form}
						isNew
						draftId={draft.id}
						openedAt={draft.openedAt}
						advice={copied?.advice}
						hasActionData={actionData !== undefined}
						categories={categories}
						typed={typed}
						failure={failure}
						button={{ label: listItemCopy.publish, busy: busy && listItemCopy.publishing }}
					/>
				</>
			)}
		</div>
	);
}

type ListedProps = {
	id: string;
	name: string;
	message: string;
	form: string;
	draftId: string | undefined;
	/** The site's own address. */
	origin: string;
};

/** Shown after a listing was created: that it is live, and the next steps. */
const Listed = ({ id, name, message, form, draftId, origin }: ListedProps) => (
	<>
		<h1
			className="page-title"
			tabIndex={-1}
			// The form was long: the page begins at the top again.
			ref={(heading) => {
				heading?.focus({ preventScroll: true });
				if (heading) window.scrollTo({ top: 0, behavior: "instant" });
			}}
		>
			{listItemCopy.live}
		</h1>
		<ClearDraft form={form} draftId={draftId} />
		<Notice tone="good" className="mt-6">
			<span>{message}</span> <span>{listItemCopy.liveText}</span>
		</Notice>
		<p className="mt-8 flex flex-wrap gap-3">
			<LinkButton kind="main" to={productPath({ id, name })}>
				{listItemCopy.see}
			</LinkButton>
			<LinkButton to={`/edit-product/${id}`}>{listItemCopy.editIt}</LinkButton>
			<a
				className="btn plain"
				href={`https://wa.me/?${new URLSearchParams({ text: `${name} ${origin}${productPath({ id, name })}` })}`}
				target="_blank"
				rel="noreferrer"
			>
				{listItemCopy.share}
			</a>
			<LinkButton to="/list-item" reloadDocument>
				{listItemCopy.addAnother}
			</LinkButton>
			<LinkButton to="/dashboard?tab=listings">{listItemCopy.myListings}</LinkButton>
		</p>
	</>
);
