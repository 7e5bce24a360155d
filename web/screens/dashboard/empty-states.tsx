/** The empty and error states of the dashboard, each with a next step. */

import { dashboardCopy } from "#messages/screens/dashboard.js";
import { emptyCopy, emptyOrdersCopy } from "#messages/screens/dashboard-panes.js";
import type { CardProduct } from "#web/features/product-card/card-product.ts";
import { Popular } from "#web/features/product-card/popular.tsx";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { type OrderFilter, rentalsPath, tabPath } from "./view.ts";

export const NoMatchingRentals = ({ show, to }: { show: OrderFilter; to: string }) => (
	<EmptyState
		title={emptyCopy.noneInFilter({ filter: show })}
		text={`${emptyCopy.filterTexts[show]} ${emptyCopy.declined}`}
	>
		<LinkButton to={to} preventScrollReset>
			{emptyCopy.showAll}
		</LinkButton>
	</EmptyState>
);

export const NoListings = () => (
	<EmptyState title={emptyCopy.listings} text={emptyCopy.listingsText}>
		<LinkButton kind="main" to="/list-item">
			{dashboardCopy.list}
		</LinkButton>
	</EmptyState>
);

export const EmptyPage = ({ to }: { to: string }) => (
	<EmptyState title={emptyCopy.page} text={emptyCopy.pageText}>
		<LinkButton to={to}>{emptyCopy.firstPage}</LinkButton>
	</EmptyState>
);

/** `acceptedOrders`: the number of orders accepted and not completed yet. */
export const NoEarnings = ({ acceptedOrders, listings }: { acceptedOrders: number; listings: number }) => (
	<EmptyState
		title={emptyCopy.earnings}
		text={`${emptyCopy.earningsText} ${acceptedOrders > 0 ? emptyCopy.onTheWay({ orders: acceptedOrders }) : ""}`}
	>
		{acceptedOrders > 0 ? (
			<LinkButton kind="main" to={rentalsPath()}>
				{emptyCopy.seeOrders}
			</LinkButton>
		) : (
			<LinkButton kind="main" to="/list-item">
				{listings > 0 ? dashboardCopy.listAnother : dashboardCopy.list}
			</LinkButton>
		)}
	</EmptyState>
);

export const AdminDashboardLink = () => (
	<EmptyState title={emptyCopy.admin} text={emptyCopy.adminText}>
		<LinkButton kind="main" to="/admin/dashboard">
			{emptyCopy.adminLink}
		</LinkButton>
	</EmptyState>
);

/** The empty states of a client or a seller before the first order. */
export function NoRentals({ popular }: { popular: CardProduct[] }) {
	const howToPay = useHowToPay();
	return (
		<>
			<EmptyState title={emptyOrdersCopy.rentals} text={emptyOrdersCopy.rentalsText({ howToPay })}>
				<LinkButton kind="main" to="/browse">
					{dashboardCopy.browse}
				</LinkButton>
			</EmptyState>
			<Popular products={popular} />
		</>
	);
}

/** `listings`: the number of this seller's listings in the catalogue. */
export const NoOrders = ({ listings }: { listings: number }) =>
	listings > 0 ? (
		<EmptyState title={emptyOrdersCopy.orders} text={emptyOrdersCopy.ordersText({ listings })}>
			<LinkButton kind="main" to={tabPath("listings")}>
				{emptyOrdersCopy.seeListings}
			</LinkButton>
			<LinkButton to="/list-item">{dashboardCopy.listAnother}</LinkButton>
		</EmptyState>
	) : (
		<EmptyState title={emptyOrdersCopy.nothingListed} text={emptyOrdersCopy.nothingListedText}>
			<LinkButton kind="main" to="/list-item">
				{dashboardCopy.list}
			</LinkButton>
		</EmptyState>
	);
