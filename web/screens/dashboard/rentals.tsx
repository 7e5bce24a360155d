/** The rentals tab: a client's own rentals; for a seller the orders on their listings, and apart from those their own rentals. */
import { policyNow } from "#common/rules/policies.ts";
import { dashboardCopy, rentalsCopy, tabsCopy } from "#messages/screens/dashboard.js";
import type { User } from "#web/api.ts";
import { DueTable } from "#web/features/orders/due-table.tsx";
import { Link } from "#web/ui/link.tsx";
import { LoadError } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { EmptyPage, NoMatchingRentals, NoOrders, NoRentals } from "./lazy-empty-states.ts";
import type { Dues, OrderPage, Rentals as RentalsData } from "./load.ts";
import { OrderTable } from "./order-table.tsx";
import { type OrderListView, orderFilters, rentalsPath } from "./view.ts";

type RentalsProps = { user: User; view: OrderListView; rentals: RentalsData; listings: number };

export function Rentals({ user, view, rentals: { list, dues, popular, rentedCount = 0 }, listings }: RentalsProps) {
	const isSeller = user.accountType === "renter";
	const { show } = view;
	const side = isSeller ? view.side : undefined;
	return (
		<>
			<h1>
				{!isSeller
					? tabsCopy.tabs.rentals
					: view.side === "client"
						? dashboardCopy.rentedByYou
						: tabsCopy.sellerRentals}
			</h1>
			{isSeller && (rentedCount > 0 || view.side === "client") && (
				<p className="mt-3.5">
					{view.side === "seller" ? (
						<Link className="link" to={rentalsPath({ side: "client" })}>
							{rentalsCopy.rentedYourself({ count: rentedCount })}
						</Link>
					) : (
						<Link className="link" to={rentalsPath()}>
							{rentalsCopy.onYourListings}
						</Link>
					)}
				</p>
			)}
			{list?.counts.all === 0 ? (
				<NoneYet view={view} popular={popular} listings={listings} />
			) : (
				<>
					<div className="mt-6 md:mt-8">
						<Tabs
							label={rentalsCopy.filter}
							tabs={orderFilters.map((one) => ({
								to: rentalsPath({ side, show: one.show }),
								label: (
									<>
										{one.label} {list && <span className="count">{list.counts[one.show]}</span>}
									</>
								),
								current: one.show === show,
							}))}
						/>
					</div>
					{list ? (
						<section className="mt-6" aria-label={orderFilters.find((one) => one.show === show)?.label}>
							<Orders view={view} list={list} side={side} />
						</section>
					) : (
						<LoadError className="mt-8">{dashboardCopy.rentalsFailed}</LoadError>
					)}
				</>
			)}
			<Deposits dues={dues} />
		</>
	);
}

/** Without any order there is nothing to filter. */
const NoneYet = ({
	view: { side },
	popular,
	listings,
}: Pick<RentalsProps, "view" | "listings"> & Pick<RentalsData, "popular">) =>
	side === "client" ? <NoRentals popular={popular} /> : <NoOrders listings={listings} />;

type OrdersProps = { view: OrderListView; list: OrderPage; side: OrderListView["side"] | undefined };

function Orders({ view: { show }, list, side: urlSide }: OrdersProps) {
	const { orders, page, totalPages, counts } = list;
	if (counts[show] === 0) return <NoMatchingRentals show={show} to={rentalsPath({ side: urlSide })} />;
	if (orders.length === 0) return <EmptyPage to={rentalsPath({ side: urlSide, show })} />;
	return (
		<>
			<OrderTable orders={orders} label={rentalsCopy.orders} />
			<Pagination page={page} totalPages={totalPages} to={(to) => rentalsPath({ side: urlSide, show, page: to })} />
		</>
	);
}

/** Shows nothing for a client without deposits and dues. */
export function Deposits({ dues }: { dues: Dues }) {
	if (!dues || (dues.total === 0 && dues.depositsHeld === 0)) return null;
	const { open, paid, depositsHeld } = dues;
	const amounts = [
		depositsHeld > 0 && rentalsCopy.depositHeld({ rupees: depositsHeld }),
		open.refund.amount > 0 && rentalsCopy.refundDue({ rupees: open.refund.amount }),
		paid.refund > 0 && rentalsCopy.refunded({ rupees: paid.refund }),
		open.collection.amount > 0 && rentalsCopy.damageDue({ rupees: open.collection.amount }),
	].filter(Boolean);
	const [fewestDays, mostDays] = policyNow.refundBusinessDays;
	return (
		<section className="part" aria-labelledby="deposits">
			<div className="part-head">
				<h2 id="deposits">{rentalsCopy.deposits}</h2>
				<p className="text-s2 text-muted">{amounts.join(", ")}</p>
			</div>
			{dues.dues.length > 0 ? (
				<DueTable dues={dues.dues} label={rentalsCopy.depositsAndRefunds} />
			) : (
				<p className="text-muted">{rentalsCopy.depositTerms({ fewestDays, mostDays })}</p>
			)}
		</section>
	);
}
