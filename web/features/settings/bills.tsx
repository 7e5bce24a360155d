/** The user's rented orders with their amounts. */
import { useLocation } from "react-router";
import type { OrderStatus } from "#web/api.ts";
import { dayCount } from "#web/components/format/days.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { Money } from "#web/components/money.tsx";
import { orderPath } from "#web/features/orders/paths.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { settingsCopy } from "./copy.ts";
import type { Bill } from "./load-settings.ts";
import { SettingsSection } from "./settings-section.tsx";

type BillsProps = { bills: { orders: Bill[]; page: number; totalPages: number } | undefined; to: string };

export const Bills = ({ bills, to }: BillsProps) => (
	<SettingsSection id="bills" title={settingsCopy.bills} about={settingsCopy.billsAbout}>
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
					<span className="whitespace-nowrap">{settingsCopy.order(bill.orderNumber)}</span>
				</p>
			</div>
			<p className="amount">
				{payment === settingsCopy.payments.none ? (
					<s>{<Money amount={bill.totalAmount} />}</s>
				) : (
					<Money amount={bill.totalAmount} />
				)}
				<span className="about block">{payment}</span>
			</p>
		</li>
	);
};

const paidStatuses: OrderStatus[] = ["delivered", "overdue", "reported", "returned", "disputed", "completed"];

function paymentLabel(status: OrderStatus): string {
	if (status === "pending" || status === "confirmed" || status === "dispatched") return settingsCopy.payments.due;
	if (paidStatuses.includes(status)) return settingsCopy.payments.paid;
	return settingsCopy.payments.none;
}

const NoBills = () => (
	<div className="empty">
		<p>{settingsCopy.noBills}</p>
		<LinkButton to="/browse">{settingsCopy.browse}</LinkButton>
	</div>
);

function LoadFailed() {
	const { pathname, search } = useLocation();
	return (
		<Notice tone="bad">
			{settingsCopy.billsFailed} <a href={pathname + search}>{settingsCopy.tryAgain}</a>
		</Notice>
	);
}
