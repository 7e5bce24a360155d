/** The receipt screen: an order on one printable page. */

import type { ReceiptLine } from "#common/receipt/receipt-lines.ts";
import { type ReceiptView, receiptOf } from "#common/receipt/receipt-view.ts";
import { receiptCopy } from "#messages/common/receipt.js";
import { receiptPageCopy } from "#messages/screens/order.js";
import { loadOrThrow } from "#web/api.ts";
import { apiContext, howToPayContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { orderPath, receiptPdfPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { pageMeta } from "#web/meta.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/receipt";
import "./receipt.css";
import { localHref } from "#web/language.ts";

export const meta = () => pageMeta(receiptPageCopy.title);

export async function loader({ request, context, params }: Route.LoaderArgs) {
	await requireUser({ request, context });
	const endpoint = context.get(apiContext).api.order[":orderId"];
	const [{ order }, { money }] = await Promise.all([
		loadOrThrow(endpoint.$get({ param: params }), request),
		loadOrThrow(endpoint.money.$get({ param: params }), request),
	]);
	const hasParts = order.parts.length > 0;
	const checks = hasParts ? (await loadOrThrow(endpoint.parts.$get({ param: params }), request)).checks : [];
	return { orderId: order.orderId, receipt: receiptOf(order, money, context.get(howToPayContext), checks) };
}

export default function Receipt({ loaderData: { orderId, receipt } }: Route.ComponentProps) {
	const hydrated = useHydrated();
	return (
		<div className="wrap">
			<p className="receipt-tools">
				<Link className="back-link" to={orderPath(orderId)}>
					<Icon name="left" className="small" />
					{receiptPageCopy.back}
				</Link>
				<span className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2">
					<a className="link inline-flex items-center gap-2" href={localHref(receiptPdfPath(orderId))} download>
						<Icon name="download" className="small" />
						{receiptPageCopy.pdf}
					</a>
					{hydrated && (
						<Button type="button" small onClick={() => window.print()}>
							<Icon name="receipt" className="small" />
							{receiptPageCopy.print}
						</Button>
					)}
				</span>
			</p>
			<ReceiptSheet receipt={receipt} />
		</div>
	);
}

export const ReceiptSheet = ({ receipt }: { receipt: ReceiptView }) => (
	<article className="receipt">
		<header>
			<p className="mark">{receiptCopy.almari}</p>
			<h1>{receipt.heading}</h1>
		</header>
		<dl className="about">
			{receipt.facts.map(({ name, value }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd className="tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
		<div className="parties">
			<Party name={receiptCopy.client} lines={receipt.client} />
			<Party name={receiptCopy.lister} lines={receipt.lister} />
		</div>
		<table>
			<caption className="sr-only">{receiptCopy.caption}</caption>
			<thead>
				<tr>
					<th scope="col">{receiptCopy.item}</th>
					<th scope="col" className="number">
						{receiptCopy.rupees}
					</th>
				</tr>
			</thead>
			<Lines lines={receipt.lines} />
			<tfoot>
				<tr>
					<th scope="row">{receipt.total.name}</th>
					<td className="number">
						<Money amount={receipt.total.amount} className="sum" />
					</td>
				</tr>
			</tfoot>
		</table>
		{receipt.laterLines.length > 0 && (
			<table className="later-lines">
				<caption>{receiptCopy.since}</caption>
				<Lines lines={receipt.laterLines} />
			</table>
		)}
		{receipt.parts.length > 0 && (
			<dl className="parts">
				{receipt.parts.map(({ name, value }) => (
					<div key={`${name} ${value}`}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		)}
		<p className="fine-print">{receipt.finePrint}</p>
	</article>
);

const Party = ({ name, lines }: { name: string; lines: string[] }) => (
	<section aria-label={name}>
		<h2>{name}</h2>
		<address>
			{lines.map((line) => (
				<div key={line}>{line}</div>
			))}
		</address>
	</section>
);

const Lines = ({ lines }: { lines: ReceiptLine[] }) => (
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
);
