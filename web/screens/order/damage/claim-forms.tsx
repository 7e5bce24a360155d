/** The forms of a damage claim: the lister files it, the client accepts or contests it, and the lister lowers or withdraws it. */

import { damagePageCopy } from "#messages/damage.js";
import type { Damage, Filing, Order } from "#web/api.ts";
import { formatSettlement } from "#web/features/damage/damage-status.ts";
import type { DamageActionResult } from "#web/features/damage/take-damage-action.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { termsOf } from "#web/features/orders/order-terms.ts";
import { PhotoFields } from "#web/features/photos/photo-fields.tsx";
import { usePhotos } from "#web/features/photos/use-photos.ts";
import { AmountField, DamageActionForm, DescriptionField, formState } from "./forms.tsx";

type FileClaimFormProps = { order: Order; result: DamageActionResult; filing: Filing };

export function FileClaimForm({ order, result, filing }: FileClaimFormProps) {
	const { errors, typed } = formState(result, "file");
	const photos = usePhotos("damage", typed?.images ?? []);
	const { client } = firstNamesOf(order);
	const lost = lostPartsClaim(filing);
	return (
		<DamageActionForm
			action="file"
			version={order.version}
			result={result}
			button={damagePageCopy.file.send}
			kind="main"
			busy={photos.isUploading && damagePageCopy.uploading}
		>
			<p className="text-muted">
				{damagePageCopy.file.intro({ client, hours: termsOf(order).contestHours, until: formatMoment(filing.until) })}
			</p>
			{lost && <p className="text-muted">{damagePageCopy.file.lostParts({ amount: lost.amount })}</p>}
			<DescriptionField
				label={damagePageCopy.file.words}
				value={typed?.words ?? lost?.words}
				hint={damagePageCopy.file.wordsHint({ client })}
				error={errors.words}
			/>
			<AmountField
				error={errors.amount}
				value={typed?.amount ?? lost?.amount}
				hint={damagePageCopy.file.amountHint({ most: filing.most })}
			/>
			<div>
				<h2 className="mb-1 font-text text-nav font-semibold">{damagePageCopy.file.photos}</h2>
				<p className="mb-4 text-s2 text-muted">{damagePageCopy.file.photosHint({ client })}</p>
				<PhotoFields photos={photos} error={errors.images} hasCover={false} />
			</div>
		</DamageActionForm>
	);
}

/** The claim for the parts that did not come back, before the lister changes it: at most the value of the item. */
export function lostPartsClaim({ lostParts, most }: Pick<Filing, "lostParts" | "most">) {
	if (lostParts.length === 0) return undefined;
	const sum = lostParts.reduce((total, { value }) => total + (value ?? 0), 0);
	return {
		words: damagePageCopy.file.missing({ names: lostParts.map(({ name }) => name) }),
		amount: sum > 0 ? String(Math.min(sum, most)) : undefined,
	};
}

/** For a filed claim. Each form states its consequence. */
type DamageFormProps = { order: Order; result: DamageActionResult; damage: Damage };

export function ClientForms({ order, result, damage }: DamageFormProps) {
	const { errors, typed } = formState(result, "contest");
	const photos = usePhotos("damage", typed?.images ?? []);
	const { version, amount, allowed, contestBy } = damage;
	const { seller } = firstNamesOf(order);
	return (
		<>
			{allowed.includes("accept") && (
				<section className="damage-action" aria-labelledby="accept">
					<h2 id="accept">{damagePageCopy.accept.heading}</h2>
					<p>
						{formatSettlement(amount, damage)} {damagePageCopy.accept.text}
					</p>
					<DamageActionForm
						action="accept"
						version={version}
						result={result}
						button={damagePageCopy.accept.button({ amount })}
					/>
				</section>
			)}
			{allowed.includes("contest") && (
				<section className="damage-action" aria-labelledby="contest">
					<h2 id="contest">{damagePageCopy.contest.heading}</h2>
					<p>{damagePageCopy.contest.text({ until: contestBy ? formatMoment(contestBy) : "" })}</p>
					<DamageActionForm
						action="contest"
						version={version}
						result={result}
						button={damagePageCopy.contest.button}
						kind="plain"
						busy={photos.isUploading && damagePageCopy.uploading}
					>
						<DescriptionField
							label={damagePageCopy.contest.words}
							value={typed?.words}
							hint={damagePageCopy.contest.wordsHint({ seller })}
							error={errors.words}
						/>
						<div>
							<h3 className="mb-4 font-text text-nav font-semibold">
								{damagePageCopy.contest.photos}{" "}
								<span className="font-normal text-muted">{damagePageCopy.contest.optional}</span>
							</h3>
							<PhotoFields photos={photos} error={errors.images} hasCover={false} />
						</div>
					</DamageActionForm>
				</section>
			)}
		</>
	);
}

export function SellerForms({ order, result, damage }: DamageFormProps) {
	const { errors, typed } = formState(result, "lower");
	const { version, amount, allowed } = damage;
	const { client } = firstNamesOf(order);
	if (!allowed.includes("lower")) return null;
	return (
		<>
			<section className="damage-action" aria-labelledby="lower">
				<h2 id="lower">{damagePageCopy.lower.heading}</h2>
				<p>{damagePageCopy.lower.text({ client })}</p>
				<DamageActionForm action="lower" version={version} result={result} button={damagePageCopy.lower.button}>
					<AmountField error={errors.amount} value={typed?.amount} hint={damagePageCopy.lower.hint({ amount })} />
				</DamageActionForm>
			</section>
			<section className="damage-action" aria-labelledby="withdraw">
				<h2 id="withdraw">{damagePageCopy.withdraw.heading}</h2>
				<p>{damagePageCopy.withdraw.text}</p>
				<DamageActionForm
					action="withdraw"
					version={version}
					result={result}
					button={damagePageCopy.withdraw.button}
					kind="danger"
				/>
			</section>
		</>
	);
}
