/** The rent of the days that were searched. Apart from the card, so that pages that search no days do not load how it is computed. */
import { countDays, type Period } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { rentOf } from "#common/rent.ts";
import { cardCopy } from "#messages/product-card.js";
import type { CardProduct } from "./card-product.ts";

/** For `renderRent` of a grid; undefined without days. */
export const rentForDays = (period: Period | undefined) =>
	period && ((product: CardProduct) => <RentForDays product={product} days={countDays(period)} />);

/** With the discount for the number of days. */
function RentForDays({ product: { price, lengthDiscounts = [] }, days }: { product: CardProduct; days: number }) {
	const { total, percent } = rentOf(price, days, lengthDiscounts);
	return (
		<p className="for-days">
			<span>{cardCopy.card.forDays({ days, total: formatRupees(total) })}</span>
			{percent > 0 && <span>{cardCopy.card.lengthDiscount({ percent })}</span>}
		</p>
	);
}
