/** A listing in a grid: one link with picture, name, lister, price, sizes and availability. */

import { type ReactNode, useState } from "react";
import type { Day, Period } from "#common/calendar.ts";
import * as rules from "#common/rules/rental.ts";
import { cardCopy } from "#messages/product-card.js";
import { useCarry } from "#web/features/booking-intent/chosen.tsx";
import { formatName, shortDay, shortPeriod } from "#web/features/format/format.ts";
import { Heart, savedItem } from "#web/features/wishlist/heart.tsx";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { CardProduct } from "./card-product.ts";
import { Price } from "./price.tsx";

type CardProps = {
	product: CardProduct;
	/** The `sizes` attribute of the picture. */
	sizes: string;
	/** Above the fold: the picture loads eagerly. */
	priority?: boolean;
	/** Query string for the link to the listing's page, including "?". */
	query?: string | undefined;
	/** A period for which the listing is known to be available. */
	period?: Period | undefined;
	/** The earliest day of a delivery to the visitor, when their pincode is known; null: none. */
	arrival?: Day | null | undefined;
	/** Search terms in lower case, highlighted in the name. */
	highlightTerms?: readonly string[] | undefined;
	/** The rent of the period. */
	rent?: ReactNode;
	/** An additional note on the card. */
	note?: string;
	/** Called after its heart removed it from the wishlist. */
	onRemoved?: () => void;
};

export function ProductCard({
	product,
	sizes,
	priority,
	query = "",
	period,
	arrival,
	highlightTerms,
	rent,
	note,
	onRemoved,
}: CardProps) {
	const [cover, second] = product.photos;
	// The second picture is not in the server's markup: it takes a kilobyte a card, and few are seen.
	const [isPointedAt, setPointedAt] = useState(false);
	return (
		<li className="card" id={product._id}>
			<Link
				to={product.path + query}
				prefetch="intent"
				onPointerEnter={({ pointerType }) => setPointedAt(pointerType === "mouse")}
			>
				<span className="card-picture">
					{cover && <Picture photo={cover} alt="" sizes={sizes} priority={priority} />}
					{isPointedAt && second && <Picture photo={second} alt="" sizes={sizes} className="second" />}
					{product.discount > 0 && <span className="off">{cardCopy.card.discount({ percent: product.discount })}</span>}
				</span>
				<CardText product={product} period={period} arrival={arrival} highlightTerms={highlightTerms} rent={rent} />
				{note && <p className="note">{note}</p>}
			</Link>
			<Heart item={savedItem({ ...product, image: cover?.src })} onRemoved={onRemoved} />
		</li>
	);
}

type CardTextProps = {
	product: Pick<CardProduct, "name" | "price" | "discount" | "sizes"> &
		Parameters<typeof Availability>[0]["product"] & { listedBy: Pick<CardProduct["listedBy"], "name" | "city"> };
	/** A period for which the listing is known to be available. */
	period?: Period | undefined;
	/** As in ProductCard. */
	arrival?: Day | null | undefined;
	highlightTerms?: readonly string[] | undefined;
	rent?: ReactNode;
};

/** The text under a card's picture. */
export const CardText = ({ product, period, arrival, highlightTerms, rent }: CardTextProps) => (
	<>
		<h3 dir="auto">
			{highlightTerms?.length ? <Highlighted text={product.name} terms={highlightTerms} /> : product.name}
		</h3>
		<p className="by">{[product.listedBy.name, product.listedBy.city].filter(Boolean).join(", ")}</p>
		<p className="price">
			<Price price={product.price} discount={product.discount} />
		</p>
		{rent}
		<p className="free">
			<span>{product.sizes.map(formatName).join(" · ")}</span>
			<Availability product={product} period={period} arrival={arrival} />
		</p>
	</>
);

type GridProps = {
	products: CardProduct[];
	/** Up to four columns instead of three. */
	wide?: boolean;
	/** How many cards are above the fold. */
	firstRow?: number;
	/** As in ProductCard. */
	query?: string | undefined;
	period?: Period | undefined;
	highlightTerms?: readonly string[] | undefined;
	/** By listing: as `arrival` in ProductCard. */
	earliest?: Record<string, string | null> | undefined;
	/** The rent of a listing for the period, as `rentForDays` makes it. */
	renderRent?: ((product: CardProduct) => ReactNode) | undefined;
	/** Additional items after the listings. */
	children?: ReactNode;
};

export function ProductGrid({
	products,
	wide,
	firstRow = 0,
	query,
	period,
	earliest,
	highlightTerms,
	renderRent,
	children,
}: GridProps) {
	const carry = useCarry();
	// Links to listings keep the chosen days, unless the page passes a query.
	const search = carry("/product/").slice("/product/".length);
	return (
		<ul className={wide ? "card-grid four" : "card-grid three"}>
			{products.map((product, index) => (
				<ProductCard
					key={product._id}
					product={product}
					priority={index < firstRow}
					query={query ?? search}
					period={period}
					arrival={earliest?.[product._id]}
					highlightTerms={highlightTerms}
					rent={renderRent?.(product)}
					sizes={wide ? "(min-width: 1024px) 300px, 46vw" : "(min-width: 1200px) 310px, (min-width: 1024px) 34vw, 46vw"}
				/>
			))}
			{children}
		</ul>
	);
}

type AvailabilityProps = {
	product: Pick<CardProduct, "countInStock" | "isRented" | "noticeDays" | "nextFreeDay">;
	period: Period | undefined;
	arrival: Day | null | undefined;
};

function Availability({
	product: { countInStock, isRented, noticeDays, nextFreeDay },
	period,
	arrival,
}: AvailabilityProps) {
	if (countInStock <= 0) return <b>{cardCopy.card.outOfStock}</b>;
	if (period)
		return (
			<b className="text-peacock">
				{arrival
					? cardCopy.card.arrives({ day: shortDay(period.startDate) })
					: cardCopy.card.free({ period: shortPeriod(period) })}
			</b>
		);
	if (arrival) return <b className="text-peacock">{cardCopy.card.arrives({ day: shortDay(arrival) })}</b>;
	if (!isRented && noticeDays === 0 && arrival === undefined)
		return <b className="text-peacock">{cardCopy.card.freeNow}</b>;
	return (
		<b>
			{nextFreeDay && arrival !== null
				? cardCopy.card.freeFrom({ day: shortDay(nextFreeDay) })
				: cardCopy.card.booked({ months: rules.rental.maxMonthsAhead })}
		</b>
	);
}

/** Shows a text with the search terms in it marked, ignoring case. */
const Highlighted = ({ text, terms }: { text: string; terms: readonly string[] }) =>
	text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, at) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
		terms.includes(part.toLowerCase()) ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
	);
