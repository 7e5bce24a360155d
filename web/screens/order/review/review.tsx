/** The review screen of a completed order. It also receives replies to reviews. */
import { data, Form, redirect, useNavigation } from "react-router";
import * as rules from "#common/rules/orders.ts";
import { reviewFormCopy } from "#messages/screens/order.js";
import { attempt, type Failure, loadOrThrow, type Order, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { IdempotencyField } from "#web/features/connection/idempotency-field.tsx";
import { firstNamesOf, viewerOf } from "#web/features/orders/order-labels.ts";
import { donePath, orderPath } from "#web/features/orders/paths.ts";
import { PhotoFields } from "#web/features/photos/photo-fields.tsx";
import { readPhotos } from "#web/features/photos/upload-photo.ts";
import { usePhotos } from "#web/features/photos/use-photos.ts";
import { Reply } from "#web/features/reviews/order-reviews.tsx";
import { fieldMessages, formText } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { pageMeta } from "#web/meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { FieldError, TextArea } from "#web/ui/form/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/review";
import "./review.css";

export const meta = () => pageMeta(reviewFormCopy.title);

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const order = context.get(apiContext).api.order[":orderId"];
	const [orderReply, { reviews }] = await Promise.all([
		loadOrThrow(order.$get({ param: params }), request),
		loadOrThrow(order.reviews.$get({ param: params }), request),
	]);
	return { order: orderReply.order, viewer: viewerOf(orderReply.order, user._id), reviews };
}

type ActionResult = {
	failure?: Failure;
	typed?: ReviewFormValues;
	reply?: { reviewId: string };
};

export async function action({ request, context, params }: Route.ActionArgs) {
	const { api } = context.get(apiContext);
	const form = await request.formData();
	const key = await idempotencyOptions(form);
	const reviewId = formText(form, "reviewId");
	if (reviewId) {
		const result = await attempt(
			api.review[":reviewId"].reply.$post({ param: { reviewId }, json: { words: formText(form, "reply") } }, key),
		);
		if (result.success) return redirect(donePath(params.orderId, "reply", "reviews"));
		return data<ActionResult>({ failure: result, reply: { reviewId } }, { status: statusOf(result) });
	}
	const { images, failure } = await readPhotos(api, "review", form);
	const typed = { stars: formText(form, "stars"), fit: formText(form, "fit"), words: formText(form, "words"), images };
	if (failure) return data<ActionResult>({ failure, typed }, { status: statusOf(failure) });
	// A missing choice is refused by the API, with a message.
	const json = { ...typed, stars: typed.stars as unknown as number, fit: typed.fit as "true" };
	const result = await attempt(api.order[":orderId"].review.$post({ param: params, json }, key));
	if (result.success) return redirect(donePath(params.orderId, "review", "reviews"));
	return data<ActionResult>({ failure: result, typed }, { status: statusOf(result) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
	const { order, viewer, reviews } = loaderData;
	const { failure, typed, reply }: ActionResult = actionData ?? {};
	const { client } = firstNamesOf(order);
	return (
		<div className="wrap review-page">
			<Link className="back-link" to={orderPath(order.orderId)}>
				<Icon name="left" className="small" />
				{reviewFormCopy.back}
			</Link>
			<h1 className="h2">
				{viewer === "seller" ? reviewFormCopy.question.seller({ client }) : reviewFormCopy.question.client}
			</h1>
			<p className="mt-3 mb-8 text-muted wrap-anywhere">{order.product.name}</p>
			{reply ? (
				<>
					<ReviewErrors failure={failure} />
					<Reply
						orderId={order.orderId}
						reviewId={reply.reviewId}
						error={fieldMessages(failure).words ?? failure?.message ?? ""}
					/>
				</>
			) : reviews.writeUntil || failure ? (
				<ReviewForm
					side={viewer === "seller" ? "seller" : "client"}
					failure={failure}
					typed={typed}
					isAfterClaim={reviews.isAfterClaim}
				/>
			) : (
				<ClosedForm order={order} isWritten={reviews.wrote[viewer === "seller" ? "seller" : "client"]} />
			)}
		</div>
	);
}

/** Instead of the form: the order was reviewed already, or cannot be reviewed now. */
const ClosedForm = ({ order, isWritten }: { order: Order; isWritten: boolean }) => (
	<>
		<Notice tone={isWritten ? "good" : "wait"}>
			{isWritten ? reviewFormCopy.alreadyReviewed : reviewFormCopy.notYet}
		</Notice>
		<p className="mt-6">
			<LinkButton kind="main" to={`${orderPath(order.orderId)}${isWritten ? "#reviews" : ""}`}>
				{isWritten ? reviewFormCopy.seeReview : reviewFormCopy.seeOrder}
			</LinkButton>
		</p>
	</>
);

const labels = {
	"stars-5": reviewFormCopy.stars,
	"fit-true": reviewFormCopy.fit,
	words: reviewFormCopy.words,
	images: reviewFormCopy.photos,
};

/** The review form: stars, fit, text and photos. */
function ReviewErrors({ failure }: { failure: Failure | undefined }) {
	const { stars, fit, ...rest } = fieldMessages(failure);
	const fields = { ...(stars && { "stars-5": stars }), ...(fit && { "fit-true": fit }), ...rest };
	return (
		<ErrorSummary
			message={failure && failureMessage(failure, reviewFormCopy.offline)}
			fields={fields}
			labels={labels}
			attempt={failure?.requestId ?? ""}
		/>
	);
}

type ReviewFormValues = { stars: string; fit: string; words: string; images: string[] };

type ReviewFormProps = {
	side: "client" | "seller";
	failure: Failure | undefined;
	typed: ReviewFormValues | undefined;
	isAfterClaim: boolean;
};

function ReviewForm({ side, failure, typed, isAfterClaim }: ReviewFormProps) {
	const busy = useNavigation().formMethod === "POST";
	const photos = usePhotos("review", typed?.images ?? []);
	const errors = fieldMessages(failure);
	return (
		<Form method="post" encType="multipart/form-data" noValidate className="form-grid">
			<IdempotencyField />
			<ReviewErrors failure={failure} />
			{isAfterClaim && <Notice>{reviewFormCopy.afterClaim}</Notice>}
			<fieldset className="field" aria-describedby={errors.stars && "stars-error"}>
				<legend className="label">{reviewFormCopy.stars}</legend>
				<div className="star-choice">
					{reviewFormCopy.verdicts.map((verdict, index) => (
						<label key={verdict} className="check">
							<input
								type="radio"
								name="stars"
								id={`stars-${index + 1}`}
								value={index + 1}
								defaultChecked={typed?.stars === String(index + 1)}
							/>
							<span className="one">
								{index + 1}
								<Icon name="star" className="star" />
							</span>
							<small>{verdict}</small>
						</label>
					))}
				</div>
				<FieldError id="stars" message={errors.stars} />
			</fieldset>
			{side === "client" && (
				<fieldset className="field" aria-describedby={errors.fit && "fit-error"}>
					<legend className="label">{reviewFormCopy.fitQuestion}</legend>
					<div className="fit-choice">
						{(["small", "true", "large"] as const).map((fit) => (
							<label key={fit} className="check">
								<input type="radio" name="fit" id={`fit-${fit}`} value={fit} defaultChecked={typed?.fit === fit} />
								{reviewFormCopy.fits[fit]}
							</label>
						))}
					</div>
					<FieldError id="fit" message={errors.fit} />
				</fieldset>
			)}
			<TextArea
				label={reviewFormCopy.wordsLabel[side]}
				name="words"
				optional
				rows={5}
				maxLength={rules.review.wordsLength}
				defaultValue={typed?.words}
				hint={reviewFormCopy.wordsHint[side]}
				error={errors.words}
			/>
			{side === "client" && (
				<div>
					<h2 className="mb-3 font-text text-nav font-semibold">
						{reviewFormCopy.photos} <span className="optional font-normal">{reviewFormCopy.optional}</span>
					</h2>
					<PhotoFields photos={photos} error={errors.images} hasCover={false} />
				</div>
			)}
			<p className="text-s2 text-muted">{reviewFormCopy.shown}</p>
			<Button
				kind="main"
				className="justify-self-start"
				busy={(busy && reviewFormCopy.sending) || (photos.isUploading && reviewFormCopy.uploading)}
			>
				{reviewFormCopy.send}
			</Button>
		</Form>
	);
}
