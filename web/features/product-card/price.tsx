import { formatRupees, priceBefore, type Rupees } from "#common/money.ts";
import { cardCopy } from "#messages/product-card.js";

/** Rupees in the display font, with tabular figures. */
export const Money = ({ amount, className = "" }: { amount: Rupees; className?: string }) => (
	<span className={`money ${className}`}>{formatRupees(amount)}</span>
);

/** The price per day, with the price before a discount struck through. */
export function Price({ price, discount }: { price: number; discount: number }) {
	const before = priceBefore(price, discount);
	return (
		<>
			<Money amount={price} /> <small className="text-s2 text-muted">{cardCopy.price.perDay}</small>{" "}
			{before !== undefined && (
				<s className="text-muted">
					<span className="sr-only">{cardCopy.price.was}</span>
					<Money amount={before} className="text-s2" />
				</s>
			)}
		</>
	);
}
