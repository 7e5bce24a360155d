/** The printable receipt: parties, rental and amounts. */
import { dayOf, formatDay, formatPeriod } from "#common/calendar.ts";
import type { Order, OrderMoney } from "#web/api.ts";
import { dayCount } from "#web/components/format/days.ts";
import { Money } from "#web/components/money.tsx";
import { cashOf, isActive } from "#web/features/orders/order-labels.ts";
import { AddressLines } from "#web/features/orders/order-summary.tsx";
import { copy, openStatus, statusLabels } from "./copy.ts";
import "./receipt.css";
import type { ReceiptLine } from "./receipt-lines.ts";

type ReceiptProps = { order: Order; laterLines: ReceiptLine[]; cashHolder: OrderMoney["cashHolder"] };

export function ReceiptSheet({ order, laterLines, cashHolder }: ReceiptProps) {
	const paidAt = timeOfStep(order, "handOver");
	const payment = paidAt ? "paid" : isActive(order) ? "unpaid" : "ended";
	const { product, rentalPeriod, days, deposit, totalAmount } = order;
	return (
		<article className="receipt">
			<header>
				<p className="mark">{copy.almari}</p>
				<h1>{copy.headings[payment]}</h1>
			</header>
			<dl className="about">
				<Fact name={copy.order}>
					<span className="tabular-nums">{order.orderNumber}</span>
				</Fact>
				<Fact name={copy.orderedOn}>{formatDate(order.createdAt)}</Fact>
				{paidAt && <Fact name={copy.deliveredOn}>{formatDate(paidAt)}</Fact>}
				<Fact name={copy.status}>{statusText(order)}</Fact>
			</dl>
			<div className="parties">
				<section aria-label={copy.client}>
					<h2>{copy.client}</h2>
					{order.deliveryAddress ? (
						<AddressLines name={order.client.name} address={order.deliveryAddress} />
					) : (
						<p>{order.client.name}</p>
					)}
				</section>
				<section aria-label={copy.lister}>
					<h2>{copy.lister}</h2>
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
				<caption className="sr-only">{copy.caption}</caption>
				<thead>
					<tr>
						<th scope="col">{copy.item}</th>
						<th scope="col" className="number">
							{copy.rupees}
						</th>
					</tr>
				</thead>
				<tbody>
					<tr>
						<td>
							<b>{product.name}</b>
							<small>
								{order.size && copy.size(order.size)}
								{copy.rentFor(formatPeriod(rentalPeriod), dayCount(days))} <Money amount={product.price} />
							</small>
						</td>
						<td className="number">
							<Money amount={totalAmount} />
						</td>
					</tr>
					{deposit > 0 && isActive(order) && (
						<tr>
							<td>
								<b>{copy.deposit}</b>
								<small>{copy.depositHint}</small>
							</td>
							<td className="number">
								<Money amount={deposit} />
							</td>
						</tr>
					)}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{copy.totals[payment]}</th>
						<td className="number">
							<Money amount={isActive(order) ? cashOf(order) : 0} className="sum" />
						</td>
					</tr>
				</tfoot>
			</table>
			{laterLines.length > 0 && <LaterLines lines={laterLines} />}
			<p className="fine-print">
				{(isActive(order) ? copy.terms : copy.termsEnded)(formatDay(order.policy, "long"))}{" "}
				{cashHolder && copy.cash[cashHolder](order.seller.shopName || order.seller.name)}
			</p>
		</article>
	);
}

const LaterLines = ({ lines }: { lines: ReceiptLine[] }) => (
	<table className="later-lines">
		<caption>{copy.since}</caption>
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
	const last = order.timeline.at(-1);
	const label = statusLabels[order.status];
	if (label && last) return `${label}, ${formatDate(last.at)}`;
	return timeOfStep(order, "handOver") ? openStatus.delivered : openStatus.ordered;
}
