/** The forms of an item that is not as described: the client's report, and the lister's answer. */

import { reportCopy } from "#messages/damage.js";
import type { Damage, Filing, Order } from "#web/api.ts";
import type { DamageActionResult } from "#web/features/damage/take-damage-action.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { termsOf } from "#web/features/orders/order-terms.ts";
import { PhotoFields } from "#web/features/photos/photo-fields.tsx";
import { usePhotos } from "#web/features/photos/use-photos.ts";
import { AmountField, DamageActionForm, DescriptionField, formState } from "./forms.tsx";

type ReportFormProps = { order: Order; result: DamageActionResult; filing: Filing };

export function ReportForm({ order, result, filing }: ReportFormProps) {
	const { errors, typed } = formState(result, "report");
	const photos = usePhotos("damage", typed?.images ?? []);
	const { seller } = firstNamesOf(order);
	const { steps } = reportCopy.report;
	return (
		<DamageActionForm
			action="report"
			version={order.version}
			result={result}
			button={reportCopy.report.send}
			kind="main"
			busy={photos.isUploading && reportCopy.uploading}
		>
			<ul className="report-steps">
				<li>{steps.report({ until: formatMoment(filing.until) })}</li>
				<li>{steps.giveBack}</li>
				<li>{steps.decision({ seller, hours: termsOf(order).contestHours })}</li>
			</ul>
			<DescriptionField
				label={reportCopy.report.words}
				value={typed?.words}
				hint={reportCopy.report.wordsHint({ seller })}
				error={errors.words}
			/>
			<div>
				<h2 className="mb-1 font-text text-nav font-semibold">{reportCopy.report.photos}</h2>
				<p className="mb-4 text-s2 text-muted">{reportCopy.report.photosHint({ seller })}</p>
				<PhotoFields photos={photos} error={errors.images} hasCover={false} />
			</div>
		</DamageActionForm>
	);
}

type ResponseProps = { order: Order; result: DamageActionResult; damage: Damage };

/** The lister accepts the report, or answers it, with a claim for damage if there is one. */
export function ReportResponseForms({ order, result, damage }: ResponseProps) {
	const { errors, typed } = formState(result, "answer");
	const photos = usePhotos("damage", typed?.images ?? []);
	const { client } = firstNamesOf(order);
	const { allowed, version, rent } = damage;
	return (
		<>
			{allowed.includes("accept") && (
				<section className="damage-action" aria-labelledby="refund">
					<h2 id="refund">{reportCopy.refund.heading}</h2>
					<p>{reportCopy.refund.text({ rent, client })}</p>
					<DamageActionForm
						action="refund"
						version={version}
						result={result}
						button={reportCopy.refund.button({ rent })}
					/>
				</section>
			)}
			{allowed.includes("contest") && (
				<section className="damage-action" aria-labelledby="answer">
					<h2 id="answer">{reportCopy.answer.heading}</h2>
					<p>{reportCopy.answer.text}</p>
					<DamageActionForm
						action="answer"
						version={version}
						result={result}
						button={reportCopy.answer.button}
						kind="main"
						busy={photos.isUploading && reportCopy.uploading}
					>
						<DescriptionField
							label={reportCopy.answer.words}
							value={typed?.words}
							hint={reportCopy.answer.wordsHint({ client })}
							error={errors.words}
						/>
						<AmountField
							name="damage"
							label={reportCopy.answer.damage}
							error={errors.damage}
							value={typed?.damage}
							hint={reportCopy.answer.damageHint({ most: order.retailValue })}
						/>
						<div>
							<h3 className="mb-4 font-text text-nav font-semibold">
								{reportCopy.answer.photos} <span className="font-normal text-muted">{reportCopy.answer.optional}</span>
							</h3>
							<PhotoFields photos={photos} error={errors.images} hasCover={false} />
						</div>
					</DamageActionForm>
				</section>
			)}
		</>
	);
}
