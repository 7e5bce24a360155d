/** Lists a piece: photographs, what it is, what it costs. Reached as /list-item and /add-product. */
import { data, useNavigation } from "react-router";
import { rules } from "#common/rules.ts";
import { statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { pageMeta } from "#web/meta.ts";
import { orOffline } from "#web/parts/offline.ts";
import { requireUser } from "#web/parts/signed-in.ts";
import { GoOn } from "#web/ui/go-on.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/list-item";
import { loadCategories } from "./categories.tsx";
import { ListingForm } from "./listing-form.tsx";
import "./list-item.css";
import { NotASeller } from "./not-a-seller.tsx";
import { type Answer, saveListing } from "./save-listing.ts";

export const meta = () => pageMeta("List Your Clothes");

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	if (user.accountType !== "renter") return { isSeller: false, categories: [] };
	return { isSeller: true, categories: await loadCategories(context.get(apiContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const answer = await saveListing(context.get(apiContext).api, await request.formData());
	return data<Answer>(answer, { status: answer.failure ? statusOf(answer.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction);

export default function ListItem({ loaderData: { isSeller, categories }, actionData }: Route.ComponentProps) {
	const busy = useNavigation().formMethod === "POST";
	const { saved, failure, typed = {} }: Answer = actionData ?? {};
	if (!isSeller) return <NotASeller />;
	return (
		<div className="wrap listing-page">
			<h1 className="page-title">
				From your almari, <em>to theirs.</em>
			</h1>
			{saved ? (
				<Notice tone="good" className="mt-8">
					{saved.message}. <a href={`/product/${saved.id}`}>See your listing</a>
					<GoOn to={`/product/${saved.id}`} afterMs={rules.delay.afterFormMs} />
				</Notice>
			) : (
				<>
					<p className="mt-4 mb-9 max-w-[36em] text-muted">
						Five good pictures, a true description, a price for the day. It is in the catalogue at once.
					</p>
					<ListingForm
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
