/** Edits an existing listing. Only its lister or an admin may. */

import { data, useLocation, useNavigation } from "react-router";
import * as rules from "#common/rules/requests.ts";
import { listingCopy } from "#messages/common/listing.js";
import { languageCopy } from "#messages/language.js";
import { listItemCopy } from "#messages/screens/list-item.js";
import { attempt, type OwnerView, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { AutoRedirect } from "#web/ui/auto-redirect.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/edit-product";
import { loadCategories } from "./categories.tsx";
import { changeDaysAway, DaysAway, type DaysAwayResult, daysAwayField } from "./days-away.tsx";
import "./list-item.css";
import { localHref } from "#web/language.ts";
import { ClearDraft, DraftForm } from "./draft-form.tsx";
import { loadAdvice } from "./price-advice.tsx";
import { formValuesWithBase } from "./read-listing.ts";
import { type SaveResult, saveListing } from "./save-listing.ts";

type ActionResult = SaveResult & { away?: DaysAwayResult };

export const meta = () => pageMeta(listItemCopy.editTitle);

const listingsPath = "/dashboard?tab=listings";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const client = context.get(apiContext);
	const [result, categories, calendar] = await Promise.all([
		attempt(client.api.product[":id"].$get({ param: { id } })),
		loadCategories(client),
		attempt(client.api.product.calendar[":id"].$get({ param: { id } })),
	]);
	if (!result.success) return data({ failed: result.message }, { status: statusOf(result) });
	const { product } = result;
	if (!product.keeping) return data({ failed: listItemCopy.onlyLister }, { status: 403 });
	if (!product.keeping.canEdit) return data({ failed: listItemCopy.deleted }, { status: 410 });
	const isOwn = product.listedBy._id === user._id;
	const typed = formValuesWithBase(product);
	return data({
		id,
		name: product.name,
		keeping: product.keeping,
		typed,
		lister: product.listedBy,
		impliedAudience: product.keeping.chosenAudience === null ? (product.audience ?? undefined) : undefined,
		advice: await loadAdvice(client, typed, id),
		categories,
		isOwn,
		window: product.rentalPeriod,
		pieces: calendar.success ? calendar.pieces : undefined,
	});
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
	const [{ api }, form] = [context.get(apiContext), await request.formData()];
	if (form.has(daysAwayField)) {
		const away = await changeDaysAway(api, form, id);
		return data<ActionResult>({ away }, { status: away.failure ? statusOf(away.failure) : 200 });
	}
	const result = await saveListing(api, form, id);
	return data<ActionResult>(result, { status: result.failure ? statusOf(result.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
	const { formMethod, formData } = useNavigation();
	const busy = formMethod === "POST" && !formData?.has(daysAwayField);
	const { saved, failure, typed, changes, away }: ActionResult = actionData ?? {};
	if ("failed" in loaderData) return <NotLoaded reason={loaderData.failed} />;
	const { id, name, keeping, isOwn } = loaderData;
	const next = isOwn ? listingsPath : `/product/${id}`;
	return (
		<div className="wrap listing-page">
			{isOwn && (
				<Link className="back-link" to={listingsPath}>
					<Icon name="left" className="small" />
					{listItemCopy.myListings}
				</Link>
			)}
			<h1 className="page-title [overflow-wrap:anywhere]">
				{listItemCopy.edit} <em dir="auto">{saved ? listItemCopy.yourListing : name}</em>
			</h1>
			{saved ? (
				<Notice tone="good" takesFocus className="mt-8">
					{`${saved.message}${languageCopy.fullStop} `}
					<a href={localHref(`/product/${id}`)}>{listItemCopy.see}</a>
					<ClearDraft form={id} />
					<AutoRedirect to={next} afterMs={rules.delay.afterFormMs} />
				</Notice>
			) : (
				<>
					<p className="mt-4 mb-9 max-w-[36em] text-muted">{isOwn ? listItemCopy.ordersKeep : listItemCopy.asAdmin}</p>
					<Hidden keeping={keeping} />
					<DraftForm
						key={id}
						form={id}
						isNew={false}
						id={id}
						lister={loaderData.lister}
						advice={loaderData.advice}
						impliedAudience={loaderData.impliedAudience}
						hasActionData={typed !== undefined || away !== undefined}
						changes={changes}
						categories={loaderData.categories}
						typed={typed ?? loaderData.typed}
						failure={failure}
						needsReason={!isOwn}
						button={{ label: listItemCopy.save, busy: busy && listItemCopy.saving }}
					/>
					<DaysAway pieces={loaderData.pieces} window={loaderData.window} result={away} needsReason={!isOwn} />
				</>
			)}
		</div>
	);
}

const Hidden = ({ keeping: { status, suspensionReason } }: { keeping: OwnerView }) => (
	<>
		{status === "suspended" && (
			<Notice tone="bad" className="mb-9">
				<p className="font-semibold">{listItemCopy.suspended}</p>
				<p>{suspensionReason}</p>
			</Notice>
		)}
		{status === "paused" && <Notice className="mb-9">{listItemCopy.paused}</Notice>}
	</>
);

function NotLoaded({ reason }: { reason: string }) {
	const { pathname } = useLocation();
	return (
		<div className="wrap py-16">
			<h1 className="page-title">{listingCopy.listing.loadFailed}</h1>
			<p className="mt-5 max-w-[34em] text-s4 text-muted">{reason}</p>
			<p className="mt-8 flex flex-wrap gap-3">
				<LinkButton kind="main" to={listingsPath}>
					{listItemCopy.myListings}
				</LinkButton>
				<LinkButton to={pathname} reloadDocument>
					{listItemCopy.tryAgain}
				</LinkButton>
			</p>
		</div>
	);
}
