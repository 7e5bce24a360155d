/** A live preview of the listing's card in the catalogue. */
import type { RefObject } from "react";
import * as rules from "#common/rules/listings.ts";
import { parseRupees } from "#common/text/amount.ts";
import { publicName } from "#common/text/called-name.ts";
import { foldText } from "#common/text/fold-text.ts";
import type { FormPhoto } from "#web/features/photos/use-photos.ts";
import { sizesInStock } from "#web/features/product-card/card-product.ts";
import { CardText } from "#web/features/product-card/product-card.tsx";
import { useUser } from "#web/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { formCopy } from "./form-copy.ts";
import { filledSizes, type ListingFormValues } from "./read-listing.ts";
import { useFormValues } from "./use-form-values.ts";

type PreviewProps = {
	form: RefObject<HTMLFormElement | null>;
	typed: ListingFormValues;
	photos: FormPhoto[];
	/** Undefined: the signed-in user. */
	lister: Lister | undefined;
};
export type Lister = { name: string; city: string };

export function Preview({ form, typed, photos, lister }: PreviewProps) {
	const user = useUser();
	const values = useFormValues(form, typed);
	const cover = photos.find(({ error }) => !error);
	const listedBy = lister ?? { name: publicName(user?.name ?? ""), city: "" };
	return (
		<aside className="listing-preview" aria-label={formCopy.preview}>
			<h2 className="hint">{formCopy.preview}</h2>
			<div className="card">
				<span className="card-picture">
					{cover ? (
						<span className="picture">
							<img src={cover.preview} alt="" />
						</span>
					) : (
						<Icon name="hanger" />
					)}
					{percent(values.discount) > 0 && <span className="off">{formCopy.off(percent(values.discount))}</span>}
				</span>
				<CardText product={{ ...productOf(values), listedBy }} />
			</div>
		</aside>
	);
}

function productOf({ name, price, discount, sizeStock = [], countInStock }: ListingFormValues) {
	const sizes = filledSizes(sizeStock).map(({ row }) => ({ size: row.size.trim(), stock: number(row.stock, 1) }));
	return {
		name: name?.trim() || formCopy.untitled,
		price: Math.min(parseRupees(price ?? "") ?? 0, rules.listing.maxPrice),
		discount: percent(discount),
		sizes: sizesInStock(sizes),
		countInStock: sizes.length > 0 ? sizes.reduce((sum, { stock }) => sum + stock, 0) : number(countInStock, 1),
		isRented: false,
		noticeDays: 0,
		nextFreeDay: null,
	};
}

/** A non-negative integer; `empty` for no text, and 0 for text that is not a number. */
const number = (text: string | undefined, empty: number) =>
	text?.trim() ? Math.max(0, Math.floor(Number(foldText(text).replace(/ ?%$/, ""))) || 0) : empty;
const percent = (text: string | undefined) => Math.min(number(text, 0), rules.listing.maxDiscount);
