/** The printable receipt: parties, rental and amounts. */
import { receiptCopy } from "#common/receipt/receipt-copy.ts";
import type { ReceiptLine } from "#common/receipt/receipt-lines.ts";
import type { ReceiptView } from "#common/receipt/receipt-view.ts";
import { Money } from "#web/features/product-card/price.tsx";
import "./receipt.css";

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
