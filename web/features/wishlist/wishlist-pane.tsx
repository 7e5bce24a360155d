/** The wishlist pane, used on the wishlist page and in a dashboard tab. */

import { useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import * as rules from "#common/rules/browsing.ts";
import { EmptyState } from "#web/components/empty-state.tsx";
import { ProductCard } from "#web/components/product-card.tsx";
import { Popular } from "#web/features/popular/popular.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Notice } from "#web/ui/notice.tsx";
import { wishlistCopy } from "./copy.ts";
import { ItemCard } from "./item-card.tsx";
import type { LoadedWishlist } from "./load-wishlist.ts";
import type { SavedItem } from "./local-wishlist.ts";
import { storedItems, useSavedIds } from "./wishlist-store.ts";
import "./wishlist.css";

type WishlistPaneProps = {
	wishlist: LoadedWishlist;
	/** Why a heart pressed without JavaScript saved nothing. */
	refusal?: string;
};

export function WishlistPane({ wishlist, refusal }: WishlistPaneProps) {
	const ids = useSavedIds();
	const heading = useRef<HTMLHeadingElement>(null);
	const hydrated = useHydrated();
	const local = !wishlist.items && hydrated ? storedItems().map(asItem) : [];
	const items = (wishlist.items ?? local).filter(({ id }) => ids.includes(id));
	const cards = new Map(wishlist.products.map((product) => [product._id, product]));
	// The pressed heart disappears with its card, so the focus moves to the heading.
	const onRemoved = () => heading.current?.focus();
	return (
		<section className="wishlist" aria-labelledby="wishlist">
			<h1 id="wishlist" ref={heading} tabIndex={-1}>
				{wishlistCopy.title}
			</h1>
			{items.length > 0 && (
				<p className="mt-3 text-muted">{wishlistCopy.count(items.length, rules.wishlist.maxItems)}</p>
			)}
			{refusal && (
				<Notice tone="bad" className="mt-6">
					{refusal}
				</Notice>
			)}
			<Undo removed={wishlist.removed} />
			{!wishlist.items && <LoadFailed hasLocal={items.length > 0} />}
			{wishlist.items && items.length === 0 && <EmptyWishlist />}
			{items.length === 0 && <Popular products={wishlist.popular} />}
			{items.length > 0 && <h2 className="sr-only">{wishlistCopy.savedItems}</h2>}
			{items.length > 0 && (
				<ul className="card-grid three">
					{items.map((item) => {
						const product = cards.get(item.id);
						if (!product) return <ItemCard key={item.id} item={item} onRemoved={onRemoved} />;
						return (
							<ProductCard
								key={item.id}
								product={product}
								sizes="(min-width: 1024px) 300px, 46vw"
								note={priceDropNote(item.priceWhenSaved - product.price)}
								onRemoved={onRemoved}
							/>
						);
					})}
				</ul>
			)}
		</section>
	);
}

/** A locally stored item; its availability is unknown. */
const asItem = (item: SavedItem) => ({ ...item, isAvailable: true, priceWhenSaved: item.price });

const priceDropNote = (rupees: number) => (rupees > 0 ? wishlistCopy.priceDrop(rupees) : undefined);

/** Without JavaScript there are no toasts, so the undo button is on the page. */
function Undo({ removed }: { removed: string | undefined }) {
	const hydrated = useHydrated();
	if (!removed || hydrated) return null;
	return (
		<Notice tone="good" className="mt-6">
			{wishlistCopy.removed}{" "}
			<Button small form="hearts" name="add" value={removed} className="ml-2">
				{wishlistCopy.undo}
			</Button>
		</Notice>
	);
}

const EmptyWishlist = () => (
	<EmptyState title={wishlistCopy.emptyTitle} text={wishlistCopy.emptyText}>
		<LinkButton kind="main" to="/browse">
			{wishlistCopy.browse}
		</LinkButton>
	</EmptyState>
);

function LoadFailed({ hasLocal }: { hasLocal: boolean }) {
	const { pathname, search } = useLocation();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const load = () => void revalidate();
		window.addEventListener("online", load);
		return () => window.removeEventListener("online", load);
	}, [revalidate]);
	return (
		<Notice tone="bad" className="mt-6">
			<span>{wishlistCopy.failed}</span> {hasLocal && <span>{wishlistCopy.local}</span>}{" "}
			<a href={pathname + search}>{wishlistCopy.tryAgain}</a>
		</Notice>
	);
}
