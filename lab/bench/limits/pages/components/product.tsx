/** @jsxImportSource solid-js */
import { For, type JSX } from "solid-js";
import { countDays, formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { policyNow } from "#common/rules/policies.ts";
import { firstCharacterOf } from "#common/text/visible-text.ts";
import { pincodeCopy } from "#messages/pincode.js";
import { reportsCopy } from "#messages/reports.js";
import { bookingCopy, productCopy } from "#messages/screens/product.js";
import { entryCopy } from "#messages/site.js";
import type { Product as Listing } from "#web/api.ts";
import { dayCount, shortPeriod } from "#web/features/format/format.ts";
import { contactPath } from "#web/features/messages/paths.ts";
import { reliabilityTexts } from "#web/features/reliability/reliability-texts.ts";
import { factsOf, type ProductData, paragraphsOf, periodPath, periodsOf, photosOf, sizeOptions } from "../values.ts";
import { CardGrid, Heart, Picture, Price } from "./card.tsx";
import { Icon } from "./icon.tsx";

/** The page of a listing that can be rented and has photos and no reviews, before days are chosen. */
export function Product({ data, location }: { data: ProductData; location: string }) {
	const { product, related, closet, path, url } = data;
	return (
		<div class="wrap">
			<nav aria-label={productCopy.breadcrumb}>
				<ol class="crumbs">
					<li>
						<a href="/browse">{productCopy.browse}</a>
					</li>
					<li>
						<a href={`/browse?${new URLSearchParams({ category: product.catName.toLowerCase() })}`}>
							{product.catName}
						</a>
					</li>
					<li aria-current="page">{product.name}</li>
				</ol>
			</nav>
			<div class="product">
				<Gallery product={product} path={path} />
				<Booking product={product} path={path} url={url} />
				<div class="about">
					<About product={product} />
					<ReportLink kind="listing" id={product._id} name={product.name} location={location} />
					<Lister product={product} closet={closet} location={location} />
				</div>
			</div>
			{related.length > 0 && (
				<section class="pt-sec" aria-labelledby="related">
					<h2 class="h2 mb-6 md:mb-9" id="related">
						{productCopy.related}
					</h2>
					<CardGrid products={related} columns="four" sizes="(min-width: 1024px) 300px, 46vw" />
				</section>
			)}
		</div>
	);
}

function Gallery({ product, path }: { product: Listing; path: string }) {
	const photos = photosOf(product);
	const isSeveral = photos.length > 1;
	return (
		<div class="gallery">
			{isSeveral && (
				<ul class="thumbs" aria-label={productCopy.gallery.choose}>
					<For each={photos}>
						{({ photo, position }) => (
							<li>
								<a
									href={`${path}#photo-${position}`}
									aria-current={position === 1 ? "true" : undefined}
									aria-label={productCopy.gallery.picture({ index: position, count: photos.length })}
								>
									<Picture photo={photo} alt="" sizes="84px" />
								</a>
							</li>
						)}
					</For>
				</ul>
			)}
			<figure>
				<ul class="strip" aria-label={productCopy.gallery.pictures} tabindex={isSeveral ? "0" : undefined}>
					<For each={photos}>
						{({ photo, position }) => (
							<li id={`photo-${position}`}>
								<Picture
									photo={photo}
									alt={
										isSeveral
											? productCopy.gallery.pictureOf({ name: product.name, index: position, count: photos.length })
											: product.name
									}
									sizes="(min-width: 1200px) 608px, (min-width: 900px) 50vw, 100vw"
									hasPriority={position === 1}
								/>
							</li>
						)}
					</For>
				</ul>
				{isSeveral && (
					<span class="count" aria-hidden="true">
						{productCopy.gallery.position({ index: 1, count: photos.length })}
					</span>
				)}
				<For each={photos.slice(0, 1)}>
					{({ largest }) => (
						<a class="zoom" href={largest} target="_blank" rel="noopener">
							<Icon name="zoom" small />
							{productCopy.gallery.zoom}
						</a>
					)}
				</For>
				<Heart id={product._id} name={product.name} />
			</figure>
		</div>
	);
}

function Booking({ product, path, url }: { product: Listing; path: string; url: string }) {
	return (
		<section class="booking" aria-label={bookingCopy.label}>
			<p class="kick">{product.categories.join(", ")}</p>
			<h1 dir="auto">{product.name}</h1>
			<Rating product={product} />
			<p class="day-price">
				<Price price={product.price} discount={product.discount} />
				{product.discount > 0 && <span class="tag rani">{bookingCopy.discount({ percent: product.discount })}</span>}
			</p>
			<form class="row delivery-pincode" method="get" action={path}>
				<label for="pincode">{pincodeCopy.label}</label>
				<div class="flex gap-2">
					<input
						class="input"
						id="pincode"
						name="pincode"
						inputmode="numeric"
						autocomplete="postal-code"
						maxlength={40}
						aria-describedby="pincode-hint"
					/>
					<button type="submit" class="btn plain">
						{pincodeCopy.check}
					</button>
				</div>
				<p id="pincode-hint" class="mt-2 text-s2 text-muted" role="status">
					{pincodeCopy.anywhere}
				</p>
			</form>
			<form id="booking" method="get" action={`${path}#days`}>
				<input type="hidden" name="rent" value="1" />
				<Sizes product={product} path={path} />
				<NextFree product={product} path={path} />
				<div class="pay">
					<p class="total" role="status" />
					<MainButton>{bookingCopy.actions.rent}</MainButton>
				</div>
				<div class="foot-bar">
					<p>
						<span class="money">{formatRupees(product.price)}</span>{" "}
						<span class="text-s2 text-muted">{bookingCopy.actions.perDay}</span>
						<br />
						<span class="text-s2 text-muted">{product.listedBy.city}</span>
					</p>
					<MainButton>{bookingCopy.actions.rent}</MainButton>
				</div>
			</form>
			<p class="mt-3 text-s2 text-muted">{bookingCopy.freeCancellation({ hours: policyNow.freeCancellationHours })}</p>
			<p class="share">
				<a
					class="btn plain small"
					href={`https://wa.me/?${new URLSearchParams({ text: `${product.name} ${url}` })}`}
					target="_blank"
					rel="noreferrer"
				>
					{productCopy.share.whatsApp}
				</a>
			</p>
		</section>
	);
}

function MainButton({ children }: { children: JSX.Element }) {
	return (
		<button type="submit" class="btn main wide">
			{children}
		</button>
	);
}

function Rating({ product }: { product: Listing }) {
	const { rating, listedBy } = product;
	return (
		<p class="rating">
			{rating > 0 && (
				<>
					<Icon name="star" />
					<b class="font-semibold tabular-nums">
						{rating.toFixed(1)}
						<span class="sr-only">{productCopy.rating.outOf}</span>
					</b>
				</>
			)}
			<span class="text-muted">
				<span>{productCopy.rating.from}</span>{" "}
				<a class="underline decoration-line underline-offset-4" href={`/closet/${listedBy._id}`}>
					{listedBy.name}
				</a>
				{listedBy.city !== "" && <span>{productCopy.rating.city({ city: listedBy.city })}</span>}
			</span>
		</p>
	);
}

function Sizes({ product, path }: { product: Listing; path: string }) {
	const sizes = sizeOptions(product);
	return (
		<>
			{sizes.length > 0 && (
				<fieldset class="row size-row">
					<legend>{productCopy.size.legend}</legend>
					<div class="keys">
						<For each={sizes}>
							{({ size, isInStock, isChosen }) => (
								<label title={isInStock ? undefined : productCopy.size.notInStock({ size })}>
									<input type="radio" name="size" value={size} checked={isChosen} disabled={!isInStock} />
									<span class="key">
										<span>{size}</span>
										{!isInStock && <span class="sr-only">{productCopy.size.notInStockSuffix}</span>}
									</span>
								</label>
							)}
						</For>
					</div>
					<div class="size-chart" id="size-chart">
						<a class="link text-s2" href={`${path}?chart=1#size-chart`}>
							{productCopy.size.chart}
						</a>
					</div>
				</fieldset>
			)}
		</>
	);
}

function NextFree({ product, path }: { product: Listing; path: string }) {
	const { size, periods } = periodsOf(product);
	return (
		<>
			{periods.length > 0 && (
				<div class="row next-free">
					<p id="next-free">{bookingCopy.nextFree}</p>
					<ul aria-labelledby="next-free">
						<For each={periods}>
							{(period) => (
								<li>
									<a
										class="btn plain small"
										href={periodPath(path, size, period)}
										aria-label={`${shortPeriod(period)}, ${dayCount(countDays(period))}`}
									>
										{shortPeriod(period)}
									</a>
								</li>
							)}
						</For>
					</ul>
				</div>
			)}
		</>
	);
}

function About({ product }: { product: Listing }) {
	const { lead, others } = paragraphsOf(product);
	return (
		<section aria-labelledby="about">
			<h2 id="about">{productCopy.about.heading}</h2>
			{lead && (
				<p class="lead" dir="auto">
					{lead}
				</p>
			)}
			<For each={others}>
				{(text) => (
					<p dir="auto" class="mt-4 whitespace-pre-line text-muted">
						{text}
					</p>
				)}
			</For>
			<dl class="particulars">
				<For each={factsOf(product)}>
					{([name, value]) => (
						<div>
							<dt>{name}</dt>
							<dd dir="auto">{value}</dd>
						</div>
					)}
				</For>
			</dl>
		</section>
	);
}

type ReportLinkProps = { kind: "listing" | "person"; id: string; name: string; location: string };

function ReportLink({ kind, id, name, location }: ReportLinkProps) {
	return (
		<a href={`/report/${kind}/${id}?${new URLSearchParams({ from: location })}`} class="report-link" rel="nofollow">
			<span class="title">{reportsCopy.title({ kind })}</span>
			<span class="sr-only">: {name}</span>
		</a>
	);
}

type ListerProps = { product: Listing; closet: ProductData["closet"]; location: string };

function Lister({ product, closet, location }: ListerProps) {
	const { _id, name, shopName, city } = product.listedBy;
	return (
		<section class="lister" aria-label={productCopy.lister.label}>
			<span class="monogram large" aria-hidden="true">
				{firstCharacterOf(name)}
			</span>
			<div class="min-w-0 flex-1">
				<h2>
					<a class="hover:underline" dir="auto" href={`/closet/${_id}`}>
						{name}
					</a>
				</h2>
				<p class="text-nav text-muted" dir="auto">
					{[shopName, city].filter(Boolean).join(", ")}
				</p>
				<p class="text-nav text-muted">
					<For each={reliabilityTexts(closet.closet)}>{(text) => <span>{text}. </span>}</For>
					<span>{productCopy.lister.since({ month: formatDay(closet.closet.since, "long").replace(/^1 /, "") })}</span>
					<a class="link" href={`/closet/${_id}`}>
						{closet.total > 1 ? productCopy.lister.seeAll({ total: closet.total }) : productCopy.lister.seeCloset}
					</a>
				</p>
				<ReportLink kind="person" id={_id} name={name} location={location} />
			</div>
			<a href={contactPath(product._id)} class="btn plain" rel="nofollow">
				{entryCopy.contact}
			</a>
		</section>
	);
}
