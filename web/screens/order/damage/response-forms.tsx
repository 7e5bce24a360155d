/** The forms that act on a filed damage claim. Each states its consequence. */
import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import type { Damage, Order } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { formatSettlement } from "#web/features/damage/format-damage.ts";
import type { DamageActionResult } from "#web/features/damage/take-damage-action.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { PhotoFields } from "#web/features/photos/photo-fields.tsx";
import { usePhotos } from "#web/features/photos/use-photos.ts";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { AmountField, DamageActionForm, formState } from "./action-form.tsx";

type DamageFormProps = { order: Order; result: DamageActionResult; damage: Damage };

const { wordsLength } = rules.damage;

export function ClientForms({ order, result, damage }: DamageFormProps) {
	const { errors, typed } = formState(result, "contest");
	const photos = usePhotos("damage", typed?.images ?? []);
	const { version, amount, allowed, contestBy } = damage;
	const { seller } = firstNamesOf(order);
	return (
		<>
			{allowed.includes("accept") && (
				<section className="damage-action" aria-labelledby="accept">
					<h2 id="accept">Accept it</h2>
					<p>{formatSettlement(amount, damage)} The order is then complete.</p>
					<DamageActionForm
						action="accept"
						version={version}
						result={result}
						button={`Accept ${formatRupees(amount)}`}
					/>
				</section>
			)}
			{allowed.includes("contest") && (
				<section className="damage-action" aria-labelledby="contest">
					<h2 id="contest">Contest it</h2>
					<p>Until {formatMoment(contestBy)}. Our staff then looks at both sides and decides.</p>
					<DamageActionForm
						action="contest"
						version={version}
						result={result}
						button="Contest it"
						kind="plain"
						busy={photos.isUploading && "Uploading photographs..."}
					>
						<TextArea
							label="Why do you not agree?"
							name="words"
							rows={5}
							maxLength={wordsLength}
							defaultValue={typed?.words}
							hint={`${seller} and our staff read it.`}
							error={errors.words}
						/>
						<div>
							<h3 className="mb-4 font-text text-nav font-semibold">
								Photographs <span className="font-normal text-muted">(optional)</span>
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
	if (allowed.length === 0) return null;
	return (
		<>
			<section className="damage-action" aria-labelledby="lower">
				<h2 id="lower">Claim less</h2>
				<p>{client} is told, and may accept it. It cannot be raised again.</p>
				<DamageActionForm action="lower" version={version} result={result} button="Claim less">
					<AmountField error={errors.amount} value={typed?.amount} hint={`Less than ${formatRupees(amount)}.`} />
				</DamageActionForm>
			</section>
			<section className="damage-action" aria-labelledby="withdraw">
				<h2 id="withdraw">Withdraw it</h2>
				<p>Nothing is then owed for damage, and the order is complete.</p>
				<DamageActionForm
					action="withdraw"
					version={version}
					result={result}
					button="Withdraw the damage claim"
					kind="danger"
				/>
			</section>
		</>
	);
}

export function DecideForm({ order, result, damage }: DamageFormProps) {
	const { errors, typed } = formState(result, "decide");
	if (!damage.allowed.includes("decide")) return null;
	const { client, seller } = firstNamesOf(order);
	return (
		<section className="damage-action" aria-labelledby="decide">
			<h2 id="decide">Decide</h2>
			<p>
				{client} and {seller} both read what you write, and it is kept in the log. The order is then complete.
			</p>
			<DamageActionForm action="decide" version={damage.version} result={result} button="Decide" kind="main">
				<AmountField
					error={errors.amount}
					value={typed?.amount}
					hint={`From 0 to ${formatRupees(damage.amount)}, which is what is claimed.`}
				/>
				<TextArea
					label="Why?"
					name="words"
					rows={4}
					maxLength={wordsLength}
					defaultValue={typed?.words}
					hint="What you saw, and what follows from it."
					error={errors.words}
				/>
			</DamageActionForm>
		</section>
	);
}
