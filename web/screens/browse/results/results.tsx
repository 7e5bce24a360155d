/** The listings found; or that there are none; or that they could not be fetched. */
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import type { Failure, ProductSummary } from "#web/api.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { ProductGrid, ProductGridSkeleton } from "#web/components/product-card.tsx";
import {
	countFilters,
	listingQueryOf,
	noDays,
	nothing,
	pathOf,
	type Wish,
} from "#web/screens/browse/browse-filters.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Near, type NearBy } from "./related-searches.tsx";

/** Grey shapes of the same size take the listings' place, but only when the answer keeps one waiting. */
type ResultsProps = { products: ProductSummary[]; wish: Wish; pending: boolean; meant: string; matched: string[] };

export function Results({ products, wish, pending, meant, matched }: ResultsProps) {
	if (useIsLong(pending)) return <ProductGridSkeleton count={rules.browse.pageSize} />;
	return (
		<>
			{meant && (
				<p className="mb-5 wrap-anywhere" role="status">
					Showing results for <b>{meant}</b>
				</p>
			)}
			<ProductGrid
				products={products}
				firstRow={3}
				query={listingQueryOf(wish)}
				period={wish.period}
				highlightTerms={matched}
			>
				{products.length % 3 === 2 && <Invitation />}
			</ProductGrid>
		</>
	);
}

/** Where three stand in a row, eight on a page leave a hole: it is put to use. */
const Invitation = () => (
	<li className="invitation">
		<Link to="/list-item">
			<Icon name="hanger" />
			<b>Something like these in your almari?</b>
			<span className="link">List Your Clothes</span>
		</Link>
	</li>
);

export function Nothing({ wish, near }: { wish: Wish; near: NearBy | undefined }) {
	return (
		<div className="py-12">
			<h3 className="h2 wrap-anywhere">
				{words.products.none}
				{wish.search && ` for “${wish.search}”`}
			</h3>
			<p className="mt-4 max-w-[34em] text-muted">
				{wish.period
					? `Nothing like it is free ${wish.period.startDate === wish.period.endDate ? "on" : "from"} ${shortPeriod(wish.period)}.`
					: wish.search
						? "Try another spelling, or a wider word: saree, lehenga, sherwani."
						: "Nobody has listed such a piece yet."}
			</p>
			<p className="mt-6 flex flex-wrap gap-3">
				{wish.period && <LinkButton to={pathOf(wish, noDays)}>Any days</LinkButton>}
				<LinkButton to={pathOf(wish, countFilters(wish) > 0 ? { ...nothing, search: wish.search } : nothing)}>
					Clear filters
				</LinkButton>
			</p>
			{near && <Near near={near} />}
		</div>
	);
}

export function Failed({ wish, failure }: { wish: Wish; failure: Failure | undefined }) {
	const { pathname, search } = useLocation();
	return (
		<Notice tone="bad">
			<p className="font-semibold">{words.products.failed}</p>
			<p>{words.products.serverError(failure?.message ?? "unknown")}</p>
			{/* A plain link: it loads the page anew, whatever state this one is in. */}
			<a className="btn plain small mt-3" href={pathname + search || pathOf(wish)}>
				Try Again
			</a>
		</Notice>
	);
}

/** True once something has lasted for 300 ms. */
function useIsLong(busy: boolean): boolean {
	const [long, setLong] = useState(false);
	useEffect(() => {
		if (!busy) return;
		const timer = setTimeout(() => setLong(true), 300);
		return () => {
			clearTimeout(timer);
			setLong(false);
		};
	}, [busy]);
	return busy && long;
}
