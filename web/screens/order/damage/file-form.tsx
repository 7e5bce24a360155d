/** The form in which a lister files a damage claim. */
import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import type { Filing, Order } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import type { DamageActionResult } from "#web/features/damage/take-damage-action.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { termsOf } from "#web/features/orders/policy-terms.ts";
import { PhotoFields } from "#web/features/photos/photo-fields.tsx";
import { usePhotos } from "#web/features/photos/use-photos.ts";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { AmountField, DamageActionForm, formState } from "./action-form.tsx";

const { wordsLength, maxPhotos } = rules.damage;

type FileClaimFormProps = { order: Order; result: DamageActionResult; filing: Filing };

export function FileClaimForm({ order, result, filing }: FileClaimFormProps) {
	const { errors, typed } = formState(result, "file");
	const photos = usePhotos("damage", typed?.images ?? []);
	const { client } = firstNamesOf(order);
	return (
		<DamageActionForm
			action="file"
			version={order.version}
			result={result}
			button="Send the damage claim"
			kind="main"
			busy={photos.isUploading && "Uploading photographs..."}
		>
			<p className="text-muted">
				{client} then has {termsOf(order).contestHours} hours to accept or contest it; if need be, our staff decides.
				You can claim until {formatMoment(filing.until)}, and lower or withdraw it later.
			</p>
			<TextArea
				label="What is damaged?"
				name="words"
				rows={5}
				maxLength={wordsLength}
				defaultValue={typed?.words}
				hint={`Where it is, how large, and how it was before. ${client} and our staff read it.`}
				error={errors.words}
			/>
			<AmountField
				error={errors.amount}
				value={typed?.amount}
				hint={`What mending it costs: ${formatRupees(rules.damage.minRupees)} or more, at most ${formatRupees(filing.most)}, which is what the piece is worth.`}
			/>
			<div>
				<h2 className="mb-1 font-text text-nav font-semibold">Photographs of the damage</h2>
				<p className="mb-4 text-s2 text-muted">
					One to {maxPhotos}. {client} and our staff see them, nobody else.
				</p>
				<PhotoFields photos={photos} error={errors.images} hasCover={false} />
			</div>
		</DamageActionForm>
	);
}
