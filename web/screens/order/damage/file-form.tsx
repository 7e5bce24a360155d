/** The form in which a lister files a damage claim. */
import * as rules from "#common/rules/orders.ts";
import type { Filing, Order } from "#web/api.ts";
import type { DamageActionResult } from "#web/features/damage/take-damage-action.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { termsOf } from "#web/features/orders/policy-copy.ts";
import { PhotoFields } from "#web/features/photos/photo-fields.tsx";
import { usePhotos } from "#web/features/photos/use-photos.ts";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { damagePageCopy } from "./copy.ts";
import { AmountField, DamageActionForm, formState } from "./forms.tsx";

const { wordsLength } = rules.damage;

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
			button={damagePageCopy.file.send}
			kind="main"
			busy={photos.isUploading && damagePageCopy.uploading}
		>
			<p className="text-muted">
				{damagePageCopy.file.intro(client, termsOf(order).contestHours, formatMoment(filing.until))}
			</p>
			<TextArea
				label={damagePageCopy.file.words}
				name="words"
				rows={5}
				maxLength={wordsLength}
				defaultValue={typed?.words}
				hint={damagePageCopy.file.wordsHint(client)}
				error={errors.words}
			/>
			<AmountField error={errors.amount} value={typed?.amount} hint={damagePageCopy.file.amountHint(filing.most)} />
			<div>
				<h2 className="mb-1 font-text text-nav font-semibold">{damagePageCopy.file.photos}</h2>
				<p className="mb-4 text-s2 text-muted">{damagePageCopy.file.photosHint(client)}</p>
				<PhotoFields photos={photos} error={errors.images} hasCover={false} />
			</div>
		</DamageActionForm>
	);
}
