/** Lists a piece: photographs, what it is, what it costs. Reached as /list-item and /add-product. */
import { data, useNavigation } from "react-router";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { type ApiClient, attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { pageMeta } from "#web/meta.ts";
import { messageOf, orOffline } from "#web/parts/offline.ts";
import { requireUser } from "#web/parts/signed-in.ts";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { GoOn } from "#web/ui/go-on.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/list-item";
import { inListingOrder } from "./categories.tsx";
import { ListingForm, labels } from "./listing-form.tsx";
import "./list-item.css";
import { NotASeller } from "./not-a-seller.tsx";
import { listingOf, messagesInForm, readTyped, type Typed } from "./read-listing.ts";

export const meta = () => pageMeta("List Your Clothes");

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	if (user.accountType !== "renter") return { isSeller: false, categories: [] };
	const answer = await attempt(context.get(apiContext).api.category.$get());
	return { isSeller: true, categories: inListingOrder(answer.success ? answer.data.map(({ name }) => name) : []) };
}

type Answer = { created?: { id: string; message: string }; failure?: Failure; typed?: Typed };

export async function action({ request, context }: Route.ActionArgs) {
	const { api } = context.get(apiContext);
	const form = await request.formData();
	const typed = readTyped(form);
	const uploaded = await upload(api, form);
	const images = [...(typed.images ?? []), ...uploaded.images].slice(0, rules.listing.maxImages);
	const refused = (failure: Failure) => {
		const fields = messagesInForm(failure.fields, typed);
		return data<Answer>(
			{ failure: { ...failure, fields }, typed: { ...typed, images } },
			{ status: statusOf(failure) },
		);
	};
	if (uploaded.failure) return refused(uploaded.failure);
	const answer = await attempt(api.product.create.$post({ json: listingOf(typed, images) }));
	if (!answer.success) return refused(answer);
	return data<Answer>({ created: { id: answer.product._id, message: words.listing.created } });
}

/** Without JavaScript the pictures come with the form; with it they are here already. */
async function upload(api: ApiClient["api"], form: FormData): Promise<{ images: string[]; failure?: Failure }> {
	const files = form.getAll("files").filter((value): value is File => typeof value !== "string" && value.size > 0);
	if (files.length === 0) return { images: [] };
	const answer = await attempt(api.product.uploadImages.$post({ form: { images: files } }));
	if (answer.success) return { images: answer.images };
	return {
		images: [],
		failure: {
			...answer,
			message: `${words.listing.uploadFailed} ${answer.message}`,
			fields: { images: answer.message },
		},
	};
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction);

export default function ListItem({ loaderData: { isSeller, categories }, actionData }: Route.ComponentProps) {
	const busy = useNavigation().formMethod === "POST";
	const { created, failure, typed = {} }: Answer = actionData ?? {};
	if (!isSeller) return <NotASeller />;
	return (
		<div className="wrap listing-page">
			<h1 className="page-title">
				From your almari, <em>to theirs.</em>
			</h1>
			{created ? (
				<Notice tone="good" className="mt-8">
					{created.message}. <a href={`/product/${created.id}`}>See your listing</a>
					<GoOn to={`/product/${created.id}`} afterMs={rules.delay.afterFormMs} />
				</Notice>
			) : (
				<>
					<p className="mt-4 mb-9 max-w-[36em] text-muted">
						Five good pictures, a true description, a price for the day. It is in the catalogue at once.
					</p>
					{failure && (
						<ErrorSummary
							message={messageOf(failure, words.listing.error) || words.listing.wrong}
							fields={failure.fields}
							labels={labels}
							attempt={failure.requestId}
						/>
					)}
					<ListingForm categories={categories} typed={typed} errors={failure?.fields ?? {}} busy={busy} />
				</>
			)}
		</div>
	);
}
