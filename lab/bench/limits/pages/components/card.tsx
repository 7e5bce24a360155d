/** @jsxImportSource solid-js */
import { For, type JSX } from "solid-js";
import { formatRupees, priceBefore } from "#common/money.ts";
import { cardCopy } from "#messages/product-card.js";
import { heartCopy } from "#messages/site.js";
import type { CardProduct } from "#web/features/product-card/card-product.ts";
import { availabilityText, type Photo, srcSetOf } from "../values.ts";
import { Icon } from "./icon.tsx";

type GridProps = {
	products: CardProduct[];
	columns: string;
	sizes: string;
	/** The query of the links, with its question mark. */
	query?: string;
	/** How many cards are above the fold. */
	firstRow?: number;
	children?: JSX.Element;
};

export function CardGrid({ products, columns, sizes, query = "", firstRow = 0, children }: GridProps) {
	const first = new Set(products.slice(0, firstRow));
	return (
		<ul class={`card-grid ${columns}`}>
			<For each={products}>
				{(product) => <Card product={product} sizes={sizes} query={query} hasPriority={first.has(product)} />}
			</For>
			{children}
		</ul>
	);
}

type CardProps = { product: CardProduct; sizes: string; query: string; hasPriority: boolean };

function Card({ product, sizes, query, hasPriority }: CardProps) {
	const cover = product.photos[0];
	return (
		<li class="card" id={product._id}>
			<a href={product.path + query}>
				<span class="card-picture">
					{cover && <Picture photo={cover} alt="" sizes={sizes} hasPriority={hasPriority} />}
					{product.discount > 0 && <span class="off">{cardCopy.card.discount({ percent: product.discount })}</span>}
				</span>
				<h3 dir="auto">{product.name}</h3>
				<p class="by">{[product.listedBy.name, product.listedBy.city].filter(Boolean).join(", ")}</p>
				<p class="price">
					<Price price={product.price} discount={product.discount} />
				</p>
				<p class="free">
					<span>{product.sizes.join(" · ")}</span>
					<b class="text-peacock">{availabilityText(product)}</b>
				</p>
			</a>
			<Heart id={product._id} name={product.name} />
		</li>
	);
}

export function Price({ price, discount }: { price: number; discount: number }) {
	const before = priceBefore(price, discount);
	return (
		<>
			<span class="money">{formatRupees(price)}</span> <small class="text-s2 text-muted">{cardCopy.price.perDay}</small>{" "}
			{before !== undefined && (
				<s class="text-muted">
					<span class="sr-only">{cardCopy.price.was}</span>
					<span class="money text-s2">{formatRupees(before)}</span>
				</s>
			)}
		</>
	);
}

type PictureProps = { photo: Photo; alt: string; sizes: string; hasPriority?: boolean };

export function Picture({ photo, alt, sizes, hasPriority = false }: PictureProps) {
	return (
		<span class="picture">
			{photo.blur !== "" && <img class="blur" src={photo.blur} alt="" aria-hidden="true" />}
			<picture>
				<source type="image/avif" srcset={srcSetOf(photo, sizes, "avif")} sizes={sizes} />
				<img
					srcset={srcSetOf(photo, sizes, "webp")}
					sizes={sizes}
					src={photo.src}
					alt={alt}
					width={photo.width}
					height={photo.height}
					loading={hasPriority ? undefined : "lazy"}
					fetchpriority={hasPriority ? "high" : undefined}
					decoding="async"
				/>
			</picture>
		</span>
	);
}

export function Heart({ id, name }: { id: string; name: string }) {
	return (
		<button
			type="submit"
			form="hearts"
			class="heart"
			aria-label={heartCopy.save({ name })}
			value={id}
			aria-pressed="false"
			title={heartCopy.toSave}
			name="add"
		>
			<Icon name="heart" />
		</button>
	);
}
