/** The review form: stars, fit, text and photos. */
import { Form, useNavigation } from "react-router";
import * as rules from "#common/rules/orders.ts";
import type { Failure } from "#web/api.ts";
import { IdempotencyField } from "#web/components/idempotency-field.tsx";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { PhotoFields } from "#web/features/photos/photo-fields.tsx";
import { usePhotos } from "#web/features/photos/use-photos.ts";
import { fieldMessages } from "#web/form.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { fitValues, reviewFormCopy } from "./copy.ts";
import "./review.css";

const labels = {
	"stars-5": reviewFormCopy.stars,
	"fit-true": reviewFormCopy.fit,
	words: reviewFormCopy.words,
	images: reviewFormCopy.photos,
};

export function ReviewErrors({ failure }: { failure: Failure | undefined }) {
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

export type ReviewFormValues = { stars: string; fit: string; words: string; images: string[] };

type ReviewFormProps = {
	side: "client" | "seller";
	failure: Failure | undefined;
	typed: ReviewFormValues | undefined;
	isAfterClaim: boolean;
};

export function ReviewForm({ side, failure, typed, isAfterClaim }: ReviewFormProps) {
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
						{fitValues.map((fit) => (
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
