/** The summary of the order before it is placed. It stays in view on wide screens. */
import { policyNow } from "#common/rules/policies.ts";
import { formatSizeFirst } from "#web/features/format/copy.ts";
import { dayCount, periodWithWeekdays } from "#web/features/format/format.ts";
import { Fact, Summary } from "#web/features/orders/order-summary.tsx";
import { formatLateFeeRule } from "#web/features/orders/policy-copy.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { deliveryPageCopy } from "./copy.ts";
import { cashOnDelivery, type Offer } from "./offer.ts";

export function OfferSummary({ offer }: { offer: Offer }) {
	const howToPay = useHowToPay();
	return (
		<Summary
			label={deliveryPageCopy.summary.label}
			productId={offer.productId}
			name={offer.name}
			about={[offer.size && formatSizeFirst(offer.size), deliveryPageCopy.summary.from(offer.lister)]
				.filter(Boolean)
				.join(", ")}
			photo={offer.photo}
			facts={
				<>
					<Fact name={deliveryPageCopy.summary.period}>{periodWithWeekdays(offer.period)}</Fact>
					<Fact name={deliveryPageCopy.summary.rent}>
						{dayCount(offer.days)} × <Money amount={offer.price} />
					</Fact>
					{offer.deposit > 0 && (
						<>
							<Fact name={deliveryPageCopy.summary.totalRent}>
								<Money amount={offer.total} />
							</Fact>
							<Fact name={deliveryPageCopy.summary.deposit}>
								<Money amount={offer.deposit} />, {deliveryPageCopy.summary.refundable}
								<span className="block text-muted">{formatLateFeeRule(offer.price, policyNow)}</span>
							</Fact>
						</>
					)}
					<Fact name={offer.deposit > 0 ? deliveryPageCopy.summary.cash(howToPay) : deliveryPageCopy.summary.total}>
						<Money amount={cashOnDelivery(offer)} className="sum" />
					</Fact>
				</>
			}
		>
			<p className="text-s2 text-muted">{deliveryPageCopy.summary.freeCancellation(policyNow.freeCancellationHours)}</p>
		</Summary>
	);
}
