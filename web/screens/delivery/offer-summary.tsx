/** The summary of the order before it is placed. It stays in view on wide screens. */
import { policyNow } from "#common/rules/policies.ts";
import { dayCount } from "#web/components/format/days.ts";
import { periodWithWeekdays } from "#web/components/format/period.ts";
import { formatSizeFirst } from "#web/components/format/size-copy.ts";
import { Money } from "#web/components/money.tsx";
import { Fact, Summary } from "#web/features/orders/order-summary.tsx";
import { formatLateFeeRule } from "#web/features/orders/policy-copy.ts";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { copy } from "./copy.ts";
import { cashOnDelivery, type Offer } from "./offer.ts";

export function OfferSummary({ offer }: { offer: Offer }) {
	const howToPay = useHowToPay();
	return (
		<Summary
			label={copy.summary.label}
			productId={offer.productId}
			name={offer.name}
			about={[offer.size && formatSizeFirst(offer.size), copy.summary.from(offer.lister)].filter(Boolean).join(", ")}
			photo={offer.photo}
			facts={
				<>
					<Fact name={copy.summary.period}>{periodWithWeekdays(offer.period)}</Fact>
					<Fact name={copy.summary.rent}>
						{dayCount(offer.days)} × <Money amount={offer.price} />
					</Fact>
					{offer.deposit > 0 && (
						<>
							<Fact name={copy.summary.totalRent}>
								<Money amount={offer.total} />
							</Fact>
							<Fact name={copy.summary.deposit}>
								<Money amount={offer.deposit} />, {copy.summary.refundable}
								<span className="block text-muted">{formatLateFeeRule(offer.price, policyNow)}</span>
							</Fact>
						</>
					)}
					<Fact name={offer.deposit > 0 ? copy.summary.cash(howToPay) : copy.summary.total}>
						<Money amount={cashOnDelivery(offer)} className="sum" />
					</Fact>
				</>
			}
		>
			<p className="text-s2 text-muted">{copy.summary.freeCancellation(policyNow.freeCancellationHours)}</p>
		</Summary>
	);
}
