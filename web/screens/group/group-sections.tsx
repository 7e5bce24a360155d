/** The parts of a group's page: what to prepare for each door, the days, and the orders. */
import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { amountReady } from "#common/order-cash.ts";
import { groupCopy } from "#messages/bag.js";
import type { Group } from "#web/api.ts";
import { formatSizeFirst, periodWithWeekdays } from "#web/features/format/format.ts";
import type { orderStatusLabel } from "#web/features/orders/order-labels.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import {
	type GroupDay,
	type GroupDelivery,
	type GroupOrder,
	groupDays,
	isStanding,
	listerOfOrder,
} from "./group-days.ts";

/** The cash at each door, by day. It stays in view on wide screens. */
export function Preparation({ group }: { group: Group }) {
	const deliveries = group.deliveries.filter(({ orders }) => orders.length > 0);
	const hasPlaces = new Set(deliveries.map(({ address }) => Object.values(address).join())).size > 1;
	const due = deliveries.reduce((sum, { cash }) => sum + cash, 0);
	return (
		<aside className="group-doors" aria-labelledby="prepare">
			<h2 id="prepare">{groupCopy.prepare.label}</h2>
			<p>{groupCopy.prepare.text}</p>
			<ol>
				{[...Map.groupBy(deliveries, ({ day }) => day)].map(([day, ofDay]) => (
					<li key={day}>
						<h3>{formatDay(day, "weekday")}</h3>
						<ul>
							{ofDay.map(({ lister, address, cash, orders }) => (
								<li key={orders[0]}>
									<p>
										<b>{lister.name}</b> <span>{groupCopy.prepare.items({ count: orders.length })}</span>
									</p>
									{cash > 0 ? <Money amount={cash} /> : <Tag tone="good">{groupCopy.prepare.done}</Tag>}
									{hasPlaces && (
										<p className="place" dir="auto">
											{address.address_Line}, {address.city} {address.pincode}
										</p>
									)}
								</li>
							))}
						</ul>
					</li>
				))}
			</ol>
			<p className="total">
				<b>{groupCopy.prepare.total}</b>
				<Money amount={due} className="sum" />
			</p>
			<p className="parts">{groupCopy.prepare.parts({ rent: group.totalAmount, deposit: group.deposit })}</p>
		</aside>
	);
}

type DaysProps = { group: Group; today: string };

/** From the first day to the last: what reaches the client, who wears what, and what goes back. */
export const Days = ({ group, today }: DaysProps) => (
	<section aria-labelledby="days">
		<h2 id="days" className="text-s6">
			{groupCopy.days.heading}
		</h2>
		<ol className="group-days">
			{groupDays(group).map((one) => (
				<li key={one.day} className={one.day < today ? "past" : undefined}>
					<h3>
						<span>{formatDay(one.day, "weekday")}</span>{" "}
						{one.day === today && <Tag tone="rani">{groupCopy.days.today}</Tag>}
					</h3>
					<DayEvents group={group} {...one} />
				</li>
			))}
		</ol>
	</section>
);

const DayEvents = ({ group, deliveries, worn, leaving }: Omit<GroupDay, "day"> & { group: Group }) => (
	<div>
		{deliveries.map((delivery) => (
			<Arrival key={delivery.orders[0]?.orderId} {...delivery} />
		))}
		{worn.map(({ name, items }) => (
			<DayPart key={name} icon="hanger" title={name || groupCopy.days.worn}>
				{items.map((order) => (
					<li key={order.orderId} dir="auto">
						{order.for && <b>{order.for}</b>} <span>{order.product.name}</span>
					</li>
				))}
			</DayPart>
		))}
		{leaving.length > 0 && (
			<DayPart icon="back" title={groupCopy.days.leaves}>
				{leaving.map((order) => (
					<li key={order.orderId} dir="auto">
						<span>{order.product.name}</span>{" "}
						<span className="text-muted">{groupCopy.days.backTo({ lister: listerOfOrder(group, order) })}</span>
					</li>
				))}
			</DayPart>
		)}
	</div>
);

function Arrival({ lister, cash, orders }: GroupDelivery) {
	const howToPay = useHowToPay();
	return (
		<DayPart
			icon="truck"
			title={groupCopy.days.arrives({ lister })}
			note={cash > 0 ? groupCopy.days.ready({ amount: amountReady(formatRupees(cash), howToPay) }) : undefined}
		>
			{orders.map((order) => (
				<li key={order.orderId} dir="auto">
					<Link to={orderPath(order.orderId)}>{order.product.name}</Link>{" "}
					<span className="text-muted">
						{groupCopy.days.item({
							person: order.for,
							occasion: order.function,
						})}
					</span>{" "}
					{order.status === "pending" && <Tag tone="wait">{groupCopy.days.waiting}</Tag>}
				</li>
			))}
		</DayPart>
	);
}

type DayPartProps = { icon: IconName; title: string; note?: string | undefined; children: React.ReactNode };

const DayPart = ({ icon, title, note, children }: DayPartProps) => (
	<section className={`day-part ${icon}`}>
		<Icon name={icon} className="small" />
		<h4>
			<span>{title}</span> {note && <b>{note}</b>}
		</h4>
		<ul>{children}</ul>
	</section>
);

type StatusLabel = ReturnType<typeof orderStatusLabel>;

type OrdersProps = {
	group: Group;
	/** The status of each order by its id. The loader writes them, so that pages with other texts of orders stay small. */
	labels: Record<string, StatusLabel>;
};

/** All orders with their status. Those that ended without a rental stay, muted. */
export const Orders = ({ group, labels }: OrdersProps) => (
	<section aria-labelledby="orders">
		<h2 id="orders" className="text-s6">
			{groupCopy.orders.heading}
		</h2>
		<ul className="group-orders">
			{group.orders.map((order) => (
				<Row key={order.orderId} order={order} label={labels[order.orderId]} lister={listerOfOrder(group, order)} />
			))}
		</ul>
	</section>
);

type RowProps = { order: GroupOrder; label: StatusLabel | undefined; lister: string };

function Row({ order, label, lister }: RowProps) {
	const { product, size, deposit, totalAmount, discountAmount } = order;
	return (
		<li className={isStanding(order) ? undefined : "ended"}>
			<Thumbnail photo={product.photo} width={64} />
			<div>
				<h3 dir="auto">
					<Link to={orderPath(order.orderId)}>{product.name}</Link>
				</h3>
				<p className="wearer" dir="auto">
					{groupCopy.orders.for({
						person: order.for,
						occasion: order.function,
					})}
				</p>
				<p>{[periodWithWeekdays(order.rentalPeriod), size && formatSizeFirst(size)].filter(Boolean).join(", ")}</p>
				<p>
					<span>{groupCopy.orders.from({ lister })}</span>, <span className="tabular-nums">{order.orderNumber}</span>
				</p>
			</div>
			<div className="status">
				{label && <Tag tone={label.tone}>{label.label}</Tag>}
				<p>
					<Money amount={totalAmount} />
					{discountAmount > 0 && <span>{groupCopy.orders.discount({ amount: discountAmount })}</span>}
					{deposit > 0 && <span>{groupCopy.orders.deposit({ amount: deposit })}</span>}
				</p>
				{order.canCancel && (
					<Link className="link" to={orderPath(order.orderId, "cancel")}>
						<span>{groupCopy.orders.cancel}</span>
						<span className="sr-only">{groupCopy.orders.forItem({ name: product.name })}</span>
					</Link>
				)}
			</div>
		</li>
	);
}
