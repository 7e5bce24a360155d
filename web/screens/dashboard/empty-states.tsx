/** The empty and error states of the dashboard, each with a next step. */
import type { ProductSummary } from "#web/api.ts";
import { EmptyState } from "#web/components/empty-state.tsx";
import { Popular } from "#web/features/popular/popular.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { copy } from "./copy.ts";
import { type OrderFilter, rentalsPath, tabPath } from "./view.ts";

export const NoRentals = ({ popular }: { popular: ProductSummary[] }) => (
	<>
		<EmptyState title={copy.empty.rentals} text={copy.empty.rentalsText}>
			<LinkButton kind="main" to="/browse">
				{copy.browse}
			</LinkButton>
		</EmptyState>
		<Popular products={popular} />
	</>
);

/** `listings`: the number of this seller's listings in the catalogue. */
export const NoOrders = ({ listings }: { listings: number }) =>
	listings > 0 ? (
		<EmptyState title={copy.empty.orders} text={copy.empty.ordersText(listings)}>
			<LinkButton kind="main" to={tabPath("listings")}>
				{copy.empty.seeListings}
			</LinkButton>
			<LinkButton to="/list-item">{copy.empty.listAnother}</LinkButton>
		</EmptyState>
	) : (
		<EmptyState title={copy.empty.nothingListed} text={copy.empty.nothingListedText}>
			<LinkButton kind="main" to="/list-item">
				{copy.list}
			</LinkButton>
		</EmptyState>
	);

export const NoMatchingRentals = ({ show, to }: { show: OrderFilter; to: string }) => (
	<EmptyState title={copy.empty.noneInFilter(show)} text={`${copy.empty.filterTexts[show]} ${copy.empty.declined}`}>
		<LinkButton to={to} preventScrollReset>
			{copy.empty.showAll}
		</LinkButton>
	</EmptyState>
);

export const NoListings = () => (
	<EmptyState title={copy.empty.listings} text={copy.empty.listingsText}>
		<LinkButton kind="main" to="/list-item">
			{copy.list}
		</LinkButton>
	</EmptyState>
);

export const EmptyPage = ({ to }: { to: string }) => (
	<EmptyState title={copy.empty.page} text={copy.empty.pageText}>
		<LinkButton to={to}>{copy.empty.firstPage}</LinkButton>
	</EmptyState>
);

/** `acceptedOrders`: the number of orders accepted and not completed yet. */
export const NoEarnings = ({ acceptedOrders, listings }: { acceptedOrders: number; listings: number }) => (
	<EmptyState
		title={copy.empty.earnings}
		text={`${copy.empty.earningsText} ${acceptedOrders > 0 ? copy.empty.onTheWay(acceptedOrders) : ""}`}
	>
		{acceptedOrders > 0 ? (
			<LinkButton kind="main" to={rentalsPath()}>
				{copy.empty.seeOrders}
			</LinkButton>
		) : (
			<LinkButton kind="main" to="/list-item">
				{listings > 0 ? copy.empty.listAnother : copy.list}
			</LinkButton>
		)}
	</EmptyState>
);

export const AdminDashboardLink = () => (
	<EmptyState title={copy.empty.admin} text={copy.empty.adminText}>
		<LinkButton kind="main" to="/admin/dashboard">
			{copy.empty.adminLink}
		</LinkButton>
	</EmptyState>
);
