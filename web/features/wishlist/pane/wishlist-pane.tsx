/** The wishlist pane, used on the wishlist page and in a dashboard tab. */

import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import * as rules from "#common/rules/browsing.ts";
import { wishlistCopy } from "#messages/wishlist.js";
import { formatName } from "#web/features/format/format.ts";
import { loadPopular, Popular } from "#web/features/product-card/popular.tsx";
import { ProductCard } from "#web/features/product-card/product-card.tsx";
import type { SavedItem } from "#web/features/wishlist/local-wishlist.ts";
import { storedItems, useSavedIds } from "#web/features/wishlist/wishlist-store.ts";
import { useUser } from "#web/session.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Notice } from "#web/ui/notice.tsx";
import "#web/features/wishlist/wishlist.css";
import { attempt, type WishlistItem } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { type CardProduct, cardProduct } from "#web/features/product-card/card-product.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { Heart } from "#web/features/wishlist/heart.tsx";
import { localHref } from "#web/language.ts";
import { Link } from "#web/ui/link.tsx";

type WishlistPaneProps = {
	wishlist: LoadedWishlist;
	/** Why a heart pressed without JavaScript saved nothing. */
	refusal?: string;
	/** Shown under the heading. */
	children?: ReactNode;
};

export function WishlistPane({ wishlist, refusal, children }: WishlistPaneProps) {
	const ids = useSavedIds();
	const { maxItems } = useUser() ? rules.wishlist : rules.shortlist;
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
				<p className="mt-3 text-muted">{wishlistCopy.count({ items: items.length, max: maxItems })}</p>
			)}
			{children}
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

const priceDropNote = (rupees: number) => (rupees > 0 ? wishlistCopy.priceDrop({ rupees }) : undefined);

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
			<a href={localHref(pathname + search)}>{wishlistCopy.tryAgain}</a>
		</Notice>
	);
}

type ItemCardProps = { item: SavedItem & { isAvailable: boolean }; onRemoved: () => void };

/** A saved item whose listing is not loaded: it was removed, or the server is unreachable. */
export function ItemCard({ item, onRemoved }: ItemCardProps) {
	const { id, name, catName, price, image, isAvailable } = item;
	const body = (
		<>
			<span className="card-picture">{image && <img src={image} alt="" loading="lazy" decoding="async" />}</span>
			<h3>{name}</h3>
			<p className="by">{formatName(catName)}</p>
			<p className="price">
				<Money amount={price} /> <small className="text-s2 text-muted">{wishlistCopy.perDay}</small>
			</p>
			{!isAvailable && (
				<p className="free">
					<b>{wishlistCopy.unavailable}</b>
				</p>
			)}
		</>
	);
	return (
		<li className={isAvailable ? "card" : "card unavailable"} id={id}>
			{isAvailable ? <Link to={`/product/${id}`}>{body}</Link> : body}
			<Heart item={item} onRemoved={onRemoved} />
		</li>
	);
}

export type LoadedWishlist = {
	/** Undefined when the server could not be reached. */
	items: WishlistItem[] | undefined;
	products: CardProduct[];
	/** For an empty wishlist. */
	popular: CardProduct[];
	/** The item that was just removed without JavaScript. */
	removed: string | undefined;
};

/** Loads the data of the wishlist pane. */
export async function loadWishlist({ request, context }: RouteArgs): Promise<LoadedWishlist> {
	const { api } = context.get(apiContext);
	const result = await attempt(api.wishlist.$get());
	const removed = new URL(request.url).searchParams.get("removed") ?? undefined;
	if (!result.success) return { items: undefined, products: [], popular: [], removed };
	const popular = result.items.length === 0 ? await loadPopular(api) : [];
	return { items: result.items, products: result.products.map(cardProduct), popular, removed };
}

/** The same for the ids of a visitor's shortlist. */
export async function loadShortlist({ request, context }: RouteArgs, ids: readonly string[]): Promise<LoadedWishlist> {
	const result = await attempt(context.get(apiContext).api.product.cards.$get({ query: { id: [...ids] } }));
	const removed = new URL(request.url).searchParams.get("removed") ?? undefined;
	if (!result.success) return { items: undefined, products: [], popular: [], removed };
	const items = result.products.map(({ _id: id, name, catName, price, images: [image = ""] }) => ({
		...{ id, name, catName, price, image, priceWhenSaved: price, addedAt: "", isAvailable: true },
	}));
	return { items, products: result.products.map(cardProduct), popular: [], removed };
}
