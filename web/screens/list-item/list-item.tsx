/** The page that creates a listing. Served at /list-item and /add-product. */
import { data, useNavigation } from "react-router";
import { rules } from "#common/rules.ts";
import { type ApiClient, attempt, type PriceAdvice, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { AutoRedirect } from "#web/ui/auto-redirect.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/list-item";
import { ClearDraft, DraftForm } from "./draft/draft-form.tsx";
import { loadCategories } from "./form/categories.tsx";
import "./list-item.css";
import { loadAdvice } from "./form/price-advice.tsx";
import { copiedFormValues, type ListingFormValues } from "./form/read-listing.ts";
import { type SaveResult, saveListing } from "./form/save-listing.ts";
import { NotASeller } from "./not-a-seller.tsx";

export const meta = () => pageMeta("List Your Clothes");

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	if (user.accountType !== "renter") return { isSeller: false, categories: [], copied: undefined };
	const client = context.get(apiContext);
	const id = new URL(request.url).searchParams.get("copy");
	const [categories, copied] = await Promise.all([
		loadCategories(client),
		id ? loadCopied(client, id, user._id) : undefined,
	]);
	return { isSeller: true, categories, copied };
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
	const { isSeller, categories, copied } = loaderData;
	const { saved, failure, typed = copied?.typed ?? {} }: SaveResult = actionData ?? {};
	const form = copied?.typed ? `copy.${copied.id}` : "new";
	if (!isSeller) return <NotASeller />;
	return (
		<div className="wrap listing-page">
			<h1 className="page-title">
				From your almari, <em>to theirs.</em>
			</h1>
			{saved ? (
				<Notice tone="good" className="mt-8">
					{saved.message}. <a href={`/product/${saved.id}`}>See your listing</a>
					<ClearDraft form={form} />
					<AutoRedirect to={`/product/${saved.id}`} afterMs={rules.delay.afterFormMs} />
				</Notice>
			) : (
				<>
					<p className="mt-4 mb-9 max-w-[36em] text-muted">
						{copied?.typed ? (
							<>
								A copy of <b>{copied.name}</b>, photographs and all. Change what is different; nothing is listed before
								you say so.
							</>
						) : (
							"Five good pictures, a true description, a price for the day. It is in the catalogue at once."
						)}
					</p>
					{copied && !copied.typed && (
						<Notice tone="bad" className="mb-9">
							The listing to copy is not here any more. You can begin with an empty form.
						</Notice>
					)}
					<DraftForm
						key={form}
						form={form}
						isNew
						advice={copied?.advice}
						hasActionData={actionData !== undefined}
						categories={categories}
						typed={typed}
						failure={failure}
						button={{ label: "List Your Piece", busy: busy && "Listing..." }}
					/>
				</>
			)}
		</div>
	);
}
