/** The printable receipt: parties, rental and amounts. */
import { dayOf, formatDay, formatPeriod } from "#common/calendar.ts";
import type { Order } from "#web/api.ts";
import { dayCount } from "#web/components/format/days.ts";
import { Money } from "#web/components/money.tsx";
import { cashOf, isActive } from "#web/features/orders/order-labels.ts";
import { AddressLines } from "#web/features/orders/order-summary.tsx";
import "./receipt.css";
import type { ReceiptLine } from "./receipt-lines.ts";

export function ReceiptSheet({ order, laterLines }: { order: Order; laterLines: ReceiptLine[] }) {
	const paidAt = timeOfStep(order, "handOver");
	const { product, rentalPeriod, days, deposit, totalAmount } = order;
	return (
		<article className="receipt">
			<header>
				<p className="mark">Almari</p>
				<h1>{paidAt ? "Receipt" : isActive(order) ? "Order, not paid yet" : "Order that came to nothing"}</h1>
			</header>
			<dl className="about">
				<Fact name="Order">
					<span className="tabular-nums">{order.orderNumber}</span>
				</Fact>
				<Fact name="Ordered on">{formatDate(order.createdAt)}</Fact>
				{paidAt && <Fact name="Handed over on">{formatDate(paidAt)}</Fact>}
				<Fact name="State">{statusText(order)}</Fact>
			</dl>
			<div className="parties">
				<section aria-label="Client">
					<h2>Client</h2>
					{order.deliveryAddress ? (
						<AddressLines name={order.client.name} address={order.deliveryAddress} />
					) : (
						<p>{order.client.name}</p>
					)}
				</section>
				<section aria-label="Lent by">
					<h2>Lent by</h2>
					<p>
						{order.seller.shopName || order.seller.name}
						{order.seller.city && (
							<>
								<br />
								{order.seller.city}
							</>
						)}
					</p>
				</section>
			</div>
			<table>
				<caption className="sr-only">What was rented, and what it costs</caption>
				<thead>
					<tr>
						<th scope="col">Piece</th>
						<th scope="col" className="number">
							Rupees
						</th>
					</tr>
				</thead>
				<tbody>
					<tr>
						<td>
							<b>{product.name}</b>
							<small>
								{order.size && `Size ${order.size}. `}Rent from {formatPeriod(rentalPeriod)}, {dayCount(days)} at{" "}
								<Money amount={product.price} />
							</small>
						</td>
						<td className="number">
							<Money amount={totalAmount} />
						</td>
					</tr>
					{deposit > 0 && isActive(order) && (
						<tr>
							<td>
								<b>Security deposit</b>
								<small>Due back once the piece has been looked over, less what the terms allow.</small>
							</td>
							<td className="number">
								<Money amount={deposit} />
							</td>
						</tr>
					)}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">
							{paidAt
								? "Paid in cash at the hand-over"
								: isActive(order)
									? "To be paid in cash at the hand-over"
									: "Nothing was paid, and nothing is owed"}
						</th>
						<td className="number">
							<Money amount={isActive(order) ? cashOf(order) : 0} className="sum" />
						</td>
					</tr>
				</tfoot>
			</table>
			{laterLines.length > 0 && <LaterLines lines={laterLines} />}
			<p className="fine-print">
				{isActive(order)
					? `Rented through Almari, under the terms of ${formatDay(order.policy, "long")}. Almari collects the cash for the lender.`
					: `Ordered through Almari, under the terms of ${formatDay(order.policy, "long")}.`}
			</p>
		</article>
	);
}

const LaterLines = ({ lines }: { lines: ReceiptLine[] }) => (
	<table className="later-lines">
		<caption>Since the hand-over</caption>
		<tbody>
			{lines.map(({ name, about, amount }) => (
				<tr key={`${name} ${about} ${amount}`}>
					<td>
						<b>{name}</b>
						<small>{about}</small>
					</td>
					<td className="number">
						<Money amount={amount} />
					</td>
				</tr>
			))}
		</tbody>
	</table>
);

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
	<div>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);

const formatDate = (iso: string) => formatDay(dayOf(new Date(iso)), "long");

const timeOfStep = ({ timeline }: Order, step: string) => timeline.find((event) => event.step === step)?.at;

/** The status in one word, with its date once the order is over. */
function statusText(order: Order): string {
	const labels: Partial<Record<Order["status"], string>> = {
		completed: "Done",
		cancelled: "Cancelled",
		declined: "Declined",
		expired: "Not answered",
		undelivered: "Not delivered",
		returned: "Back, being looked over",
		disputed: "Back, with a damage claim",
	};
	const last = order.timeline.at(-1);
	const label = labels[order.status];
	if (label && last) return `${label}, ${formatDate(last.at)}`;
	return timeOfStep(order, "handOver") ? "With the client" : "Ordered";
}
