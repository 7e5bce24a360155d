/** The user's rented orders with their amounts. */
import { Link, useLocation } from "react-router";
import { copy } from "#common/copy.ts";
import type { OrderStatus } from "#web/api.ts";
import { dayCount } from "#web/components/format/days.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { Money } from "#web/components/money.tsx";
import { orderPath } from "#web/features/orders/paths.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Bill } from "./load-settings.ts";
import { SettingsSection } from "./settings-section.tsx";

type BillsProps = { bills: { orders: Bill[]; page: number; totalPages: number } | undefined; to: string };

export const Bills = ({ bills, to }: BillsProps) => (
	<SettingsSection
		id="bills"
		title="What you rented"
		about="Each order is paid in cash when it reaches you. Nothing is ever taken from an account."
	>
		{!bills && <LoadFailed />}
		{bills?.orders.length === 0 && <NoBills />}
		{bills && bills.orders.length > 0 && (
			<>
				<ul className="rows">
					{bills.orders.map((bill) => (
						<Row key={bill.orderId} bill={bill} />
					))}
				</ul>
				<Pagination page={bills.page} totalPages={bills.totalPages} to={(page) => `${to}&page=${page}`} />
			</>
		)}
	</SettingsSection>
);

const Row = ({ bill }: { bill: Bill }) => {
	const payment = paymentLabel(bill.status);
	return (
		<li className="bill">
			<div className="min-w-0">
				<Link className="name" to={orderPath(bill.orderId)}>
					{bill.name}
				</Link>
				<p className="about">
					{shortPeriod(bill.rentalPeriod)}, {dayCount(bill.days)}{" "}
					<span className="whitespace-nowrap">· Order {bill.orderNumber}</span>
				</p>
			</div>
			<p className="amount">
				{payment === "Nothing to pay" ? (
					<s>{<Money amount={bill.totalAmount} />}</s>
				) : (
					<Money amount={bill.totalAmount} />
				)}
				<span className="about block">{payment}</span>
			</p>
		</li>
	);
};

function paymentLabel(status: OrderStatus): "Due on delivery" | "Paid in cash" | "Nothing to pay" {
	if (status === "pending" || status === "confirmed" || status === "dispatched") return "Due on delivery";
	if (status === "delivered" || status === "overdue" || status === "returned" || status === "completed")
		return "Paid in cash";
	return "Nothing to pay";
}

const NoBills = () => (
	<div className="empty">
		<p>You have not rented anything yet. What you rent is listed here, with what it cost.</p>
		<LinkButton to="/browse">Browse Dresses</LinkButton>
	</div>
);

function LoadFailed() {
	const { pathname, search } = useLocation();
	return (
		<Notice tone="bad">
			{copy.rentals.failed} <a href={pathname + search}>Try Again</a>
		</Notice>
	);
}
