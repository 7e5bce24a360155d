/** Reviews the other side of a complete order: stars, how it fitted, words, photographs. Also takes a reply to a review. */
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { rules } from "#common/rules.ts";
import { ask, attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { messageOf, orOffline } from "#web/parts/offline.ts";
import { orderPath } from "#web/parts/order/places.ts";
import { namesIn, viewerOf } from "#web/parts/order/words.ts";
import { Photos } from "#web/parts/photos/photos.tsx";
import { takePhotos } from "#web/parts/photos/read-photos.ts";
import { useShots } from "#web/parts/photos/use-shots.ts";
import { fitNames } from "#web/parts/reviews/fit.ts";
import { Reply } from "#web/parts/reviews/order-reviews.tsx";
import { requireUser } from "#web/parts/signed-in.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/textarea.tsx";
import type { Route } from "./+types/review";
import "./review.css";

export const meta = () => pageMeta("Review");

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const order = context.get(apiContext).api.order[":orderId"];
	const [found, { reviews }] = await Promise.all([
		ask(order.$get({ param: params }), request),
		ask(order.reviews.$get({ param: params }), request),
	]);
	return { order: found.order, viewer: viewerOf(found.order, user._id), reviews };
}

type Answer = {
	failure?: Failure;
	typed?: { stars: string; fit: string; words: string; images: string[] };
	reply?: { reviewId: string };
};

export async function action({ request, context, params }: Route.ActionArgs) {
	const { api } = context.get(apiContext);
	const form = await request.formData();
	const back = `${orderPath(params.orderId)}#reviews`;
	const reviewId = formText(form, "reviewId");
	if (reviewId) {
		const answer = await attempt(
			api.review[":reviewId"].reply.$post({ param: { reviewId }, json: { words: formText(form, "reply") } }),
		);
		if (answer.success) return redirect(back);
		return data<Answer>({ failure: answer, reply: { reviewId } }, { status: statusOf(answer) });
	}
	const { images, failure } = await takePhotos(api, "review", form);
	const typed = { stars: formText(form, "stars"), fit: formText(form, "fit"), words: formText(form, "words"), images };
	if (failure) return data<Answer>({ failure, typed }, { status: statusOf(failure) });
	// What was not chosen is refused by the call, which says so.
	const json = { ...typed, stars: typed.stars as unknown as number, fit: typed.fit as "true" };
	const answer = await attempt(api.order[":orderId"].review.$post({ param: params, json }));
	if (answer.success) return redirect(back);
	return data<Answer>({ failure: answer, typed }, { status: statusOf(answer) });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction);

const verdicts = ["Poor", "Fair", "Good", "Very good", "A dream"];
const fitLabels = { small: "Small", true: "True to size", large: "Large" } as const;

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
	const { order, viewer, reviews } = loaderData;
	const { failure, typed, reply }: Answer = actionData ?? {};
	const { client } = namesIn(order);
	return (
		<div className="wrap review-page">
			<Link className="back-link" to={orderPath(order.orderId)}>
				<Icon name="left" className="small" />
				The order
			</Link>
			<h1 className="h2">{viewer === "seller" ? `How was it to lend to ${client}?` : "How was it to wear?"}</h1>
			<p className="mt-3 mb-8 text-muted wrap-anywhere">{order.product.name}</p>
			{reply ? (
				<>
					<Summary failure={failure} />
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
				<Notice>
					{reviews.wrote[viewer === "seller" ? "seller" : "client"]
						? "You have reviewed this rental."
						: `A review can be written for ${rules.review.days} days once the rental is complete.`}
				</Notice>
			)}
		</div>
	);
}

const labels = { "stars-5": "Stars", "fit-true": "Fit", words: "Words", images: "Photographs" };

function Summary({ failure }: { failure: Failure | undefined }) {
	const { stars, fit, ...rest } = fieldMessages(failure);
	const fields = { ...(stars && { "stars-5": stars }), ...(fit && { "fit-true": fit }), ...rest };
	return (
		<ErrorSummary
			message={failure && messageOf(failure, "We could not reach the server. Please try again.")}
			fields={fields}
			labels={labels}
			attempt={failure?.requestId ?? ""}
		/>
	);
}

type FormProps = {
	side: "client" | "seller";
	failure: Failure | undefined;
	typed: Answer["typed"];
	isAfterClaim: boolean;
};

function ReviewForm({ side, failure, typed, isAfterClaim }: FormProps) {
	const busy = useNavigation().formMethod === "POST";
	const photos = useShots("review", typed?.images ?? []);
	const errors = fieldMessages(failure);
	return (
		<Form method="post" encType="multipart/form-data" noValidate className="form-grid">
			<Summary failure={failure} />
			{isAfterClaim && (
				<Notice>
					There was a damage claim on this order. What you write is shown as “Written after a damage claim”, and its
					stars are not counted.
				</Notice>
			)}
			<fieldset className="field" aria-describedby={errors.stars && "stars-error"}>
				<legend className="label">Stars</legend>
				<div className="star-choice">
					{verdicts.map((verdict, index) => (
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
					<legend className="label">How did it fit, for its size?</legend>
					<div className="fit-choice">
						{(Object.keys(fitNames) as (keyof typeof fitNames)[]).map((fit) => (
							<label key={fit} className="check">
								<input type="radio" name="fit" id={`fit-${fit}`} value={fit} defaultChecked={typed?.fit === fit} />
								{fitLabels[fit]}
							</label>
						))}
					</div>
					<FieldError id="fit" message={errors.fit} />
				</fieldset>
			)}
			<TextArea
				label={side === "client" ? "What should the next one know?" : "What should the next lister know?"}
				name="words"
				optional
				rows={5}
				maxLength={rules.review.wordsLength}
				defaultValue={typed?.words}
				hint={
					side === "client"
						? "The cloth, the fall, the colour in the evening. Everybody reads it, under your first name."
						: "Was it cared for, was it on time? Listers who get an order of this client read it, and so does the client."
				}
				error={errors.words}
			/>
			{side === "client" && (
				<div>
					<h2 className="mb-3 font-text text-nav font-semibold">
						Photographs <span className="optional font-normal">(optional)</span>
					</h2>
					<Photos photos={photos} error={errors.images} hasCover={false} />
				</div>
			)}
			<p className="text-s2 text-muted">
				It is shown once both of you have written, or after {rules.review.days} days. It cannot be changed afterwards.
			</p>
			<Button
				kind="main"
				className="justify-self-start"
				busy={(busy && "Sending...") || (photos.isUploading && "Uploading photographs...")}
			>
				Send the review
			</Button>
		</Form>
	);
}
