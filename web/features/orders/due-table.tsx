/** A table of payments to or from somebody: due by a day, or paid with a reference. */

import { dayOf, formatDay } from "#common/calendar.ts";
import type { Due } from "#web/api.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import "#web/ui/quiet-table.css";
import { dueLabels, duesCopy } from "#messages/orders.js";
import { isIncoming } from "./order-labels.ts";
import { orderPath, remittancePath } from "./paths.ts";

type DueTableProps = {
	dues: Due[];
	label: string;
	/** On the order's own page the order is not named. */
	isOnOrder?: boolean;
	/** The reader is the seller, who can pay a remittance by UPI. */
	canPay?: boolean;
};

export const DueTable = ({ dues, label, isOnOrder, canPay }: DueTableProps) => (
	<table className="quiet-table">
		<caption className="sr-only">{label}</caption>
		<thead>
			<tr>
				<th scope="col">{isOnOrder ? duesCopy.payment : duesCopy.order}</th>
				<th scope="col">{duesCopy.day}</th>
				<th scope="col">{duesCopy.amount}</th>
			</tr>
		</thead>
		<tbody>
			{dues.map((due) => (
				<tr key={due.id}>
					<th scope="row">
						{isOnOrder ? (
							<span>{labelOf(due)}</span>
						) : (
							<>
								<Link to={orderPath(due.orderId)}>{due.product}</Link>
								<small>
									{labelOf(due)}, <span className="whitespace-nowrap">{due.orderNumber}</span>
								</small>
							</>
						)}
					</th>
					<td>
						<DueStatus due={due} />
						{due.kind === "remittance" && !due.paidAt && !due.endedAt && canPay && (
							<small>
								<Link className="link" to={remittancePath(due.id)}>
									{duesCopy.payByUpi}
								</Link>
							</small>
						)}
					</td>
					<td>
						<Money amount={due.amount} />
					</td>
				</tr>
			))}
		</tbody>
	</table>
);

const labelOf = ({ kind, isGoodwill }: Due) =>
	isGoodwill ? duesCopy.goodwill({ label: dueLabels[kind] }) : dueLabels[kind];

const isOfSeller = (kind: Due["kind"]) => kind === "payout" || kind === "remittance";

const DueStatus = ({ due: { kind, dueOn, paidAt, endedAt, reference, isOverdue, isSetOff } }: { due: Due }) =>
	endedAt ? (
		<>
			<Tag>{duesCopy.ended}</Tag> <span className="whitespace-nowrap">{formatDay(dayOf(new Date(endedAt)))}</span>
			<small>{duesCopy.endedNote}</small>
		</>
	) : paidAt ? (
		<>
			<Tag tone="good">{isSetOff ? duesCopy.setOff : isIncoming(kind) ? duesCopy.received : duesCopy.paid}</Tag>{" "}
			<span className="whitespace-nowrap">{formatDay(dayOf(new Date(paidAt)))}</span>
			<small>
				{isSetOff && isOfSeller(kind) ? duesCopy.setOffNote[kind] : duesCopy.reference({ reference: reference ?? "" })}
			</small>
		</>
	) : (
		<>
			<Tag tone={isOverdue ? "bad" : "wait"}>{isOverdue ? duesCopy.overdue : duesCopy.due}</Tag>{" "}
			<span className="whitespace-nowrap">{duesCopy.by({ day: formatDay(dueOn) })}</span>
		</>
	);
