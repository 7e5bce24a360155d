/** The summary of the order before it is placed. It stays in view on wide screens. */
import { policyNow } from "#common/rules.ts";
import { dayCount } from "#web/components/format/days.ts";
import { periodWithWeekdays } from "#web/components/format/period.ts";
import { Money } from "#web/components/money.tsx";
import { Fact, Summary } from "#web/features/orders/order-summary.tsx";
import { formatLateFeeRule } from "#web/features/orders/policy-terms.ts";
import { cashOnDelivery, type Offer } from "./offer.ts";

export const OfferSummary = ({ offer }: { offer: Offer }) => (
	<Summary
		label="Order summary"
		productId={offer.productId}
		name={offer.name}
		about={[offer.size && `Size ${offer.size}`, `from ${offer.lister}`].filter(Boolean).join(", ")}
		photo={offer.photo}
		facts={
			<>
				<Fact name="Rental period">{periodWithWeekdays(offer.period)}</Fact>
				<Fact name="Rent">
					{dayCount(offer.days)} × <Money amount={offer.price} />
				</Fact>
				{offer.deposit > 0 && (
					<>
						<Fact name="Total rent">
							<Money amount={offer.total} />
						</Fact>
						<Fact name="Security deposit">
							<Money amount={offer.deposit} />, refundable
							<span className="block text-muted">{formatLateFeeRule(offer.price, policyNow)}</span>
						</Fact>
					</>
				)}
				<Fact name={offer.deposit > 0 ? "Cash at the door" : "Total"}>
					<Money amount={cashOnDelivery(offer)} className="sum" />
				</Fact>
			</>
		}
	>
		<p className="text-s2 text-muted">
			Free to cancel until{" "}
			{policyNow.freeCancellationHours === 1 ? "one hour" : `${policyNow.freeCancellationHours} hours`} before delivery.
		</p>
	</Summary>
);
