/** The tab of rentals: a client's own; for a seller the orders on their pieces, and what they rented themselves. */
import { words } from "#common/words.ts";
import type { Order } from "#web/api.ts";
import type { Side } from "#web/parts/order/words.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { Failed, NothingRented, NothingShown, NothingSold } from "./nothing.tsx";
import { OrderTable } from "./order-table.tsx";
import type { Loaded } from "./overview.tsx";
import { rentalsPath, type Show, shown, shows } from "./view.ts";

export function Rentals({ user, rentals, orders, failed, show }: Loaded & { show: Show }) {
	const isSeller = user.accountType === "renter";
	const both = isSeller && rentals && rentals.length > 0;
	return (
		<>
			<h1>{isSeller ? "Rentals" : "My Rentals"}</h1>
			<div className="mt-6 md:mt-8">
				<Tabs
					label="Filter"
					tabs={shows.map((one) => ({ to: rentalsPath(one.show), label: one.label, current: one.show === show }))}
				/>
			</div>
			{failed && <Failed message={words.rentals.failed} />}
			{isSeller && orders && (
				<List heading={both ? "Orders on your pieces" : undefined} orders={orders} side="seller" show={show} />
			)}
			{(both || !isSeller) && rentals && (
				<List heading={both ? "Rented by you" : undefined} orders={rentals} side="client" show={show} />
			)}
		</>
	);
}

function List({
	heading,
	orders,
	side,
	show,
}: {
	heading: string | undefined;
	orders: Order[];
	side: Side;
	show: Show;
}) {
	const some = shown(orders, show);
	return (
		<section className={heading ? "part" : "mt-6"} aria-label={heading ?? "Rentals"}>
			{heading && (
				<div className="part-head">
					<h2>{heading}</h2>
				</div>
			)}
			{some.length > 0 && <OrderTable orders={some} side={side} label={heading ?? "Rentals"} />}
			{some.length === 0 && orders.length > 0 && <NothingShown show={show} to={rentalsPath()} />}
			{orders.length === 0 && (side === "client" ? <NothingRented /> : <NothingSold />)}
		</section>
	);
}
