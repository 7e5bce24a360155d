/** The listing screen: photos, booking, description, lister and reviews. */

import { lazy, memo, Suspense, useEffect } from "react";
import {
	Await,
	data,
	type MetaDescriptor,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useSearchParams,
} from "react-router";
import { formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/rental.ts";
import { cut } from "#common/text/cut.ts";
import { idInPath, productPath } from "#common/text/product-path.ts";
import { pincodeCopy } from "#messages/pincode.js";
import { productCopy } from "#messages/screens/product.js";
import { attempt, type DeliveryEstimate, loadOrThrow, type Product, statusOf } from "#web/api.ts";
import { apiContext, originContext } from "#web/context.ts";
import { hasSessionCookie } from "#web/features/auth/require-user.ts";
import { useCarry } from "#web/features/booking-intent/chosen.tsx";
import { ChosenBar, chosenPeriod } from "#web/features/booking-intent/chosen-bar.tsx";
import { formatName } from "#web/features/format/format.ts";
import { readPincode } from "#web/features/pincode/pincode-cookie.ts";
import { type CardProduct, cardProduct } from "#web/features/product-card/card-product.ts";
import { recordView, useViewed } from "#web/features/product-card/viewed-store.ts";
import { Heart, savedItem } from "#web/features/wishlist/heart.tsx";
import { publicMeta } from "#web/meta.ts";
import { useUser } from "#web/session.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/product";
import { Booking } from "./booking/booking.tsx";
import { OwnEntries, OwnListing } from "./booking/lazy-booking.ts";
import { changeOwnListing, type OwnListingResult } from "./change-own-listing.ts";
import { Gallery } from "./gallery/gallery.tsx";
import { productStructuredData } from "./structured-data.ts";
import "./product.css";
import { lazyPart, loadWithRetry, untilNeeded } from "#web/features/connection/lazy-component.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyLink } from "#web/ui/copy-link.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import type { ListerProps } from "./about-and-lister.tsx";
import "#web/features/reviews/reviews.css";
import type { ListedReviews } from "./reviews.tsx";

export const meta = (args: Route.MetaArgs): MetaDescriptor[] => {
	if (!args.loaderData) return [];
	const { product } = args.loaderData;
	return publicMeta(args, product.name, cut(product.description, 160) || undefined, {
		path: args.loaderData.path,
		picture: product.images[0],
		type: "product",
		// Search engines read the served page; the browser needs no script for it.
		...(import.meta.env.SSR && { structuredData: productStructuredData(product, args.loaderData.reviews) }),
	});
};

export async function loader({ request, url, params: { id: part }, context }: Route.LoaderArgs) {
	const params = { id: idInPath(part) };
	const { api } = context.get(apiContext);
	const page = /^[1-9]\d{0,3}$/.exec(new URL(request.url).searchParams.get("reviews") ?? "")?.[0] ?? "1";
	const { pincode, invalid, headers } = await readPincode({ request, context }, url.searchParams);
	// Streamed: it is far down the page. Begun first, so that its first statement is sent with the listing's.
	const related = attempt(api.product.similar[":id"].$get({ param: params })).then((result) =>
		result.success ? result.products.map(cardProduct) : [],
	);
	const [{ product }, reviewsResult, waitlist, delivery, fit] = await Promise.all([
		loadOrThrow(api.product[":id"].$get({ param: params }), request),
		attempt(api.product.reviews[":id"].$get({ param: params, query: { page } })),
		// Visitors have no waitlist. The refused request would also keep the page out of the response cache.
		hasSessionCookie(request) ? attempt(api.waitlist.$get({ query: { product: params.id } })) : undefined,
		pincode ? attempt(api.product.delivery[":id"].$get({ param: params, query: { pincode } })) : undefined,
		// A shared page is rendered without a session, so this never is in a cached page.
		hasSessionCookie(request) ? attempt(api.product.fit[":id"].$get({ param: params })) : undefined,
	]);
	// Not cached: after another rename the old URL may become the canonical one again.
	const path = productPath({ id: product._id, name: product.name });
	if (`/product/${encodeURIComponent(part)}` !== path)
		throw redirect(path + url.search, { status: 301, headers: { "cache-control": "no-cache" } });
	const reviews = reviewsResult.success ? reviewsResult : undefined;
	const closet = attempt(
		api.product.closet[":sellerId"].$get({ param: { sellerId: product.listedBy._id }, query: { limit: "0" } }),
	).then((result) => (result.success ? { closet: result.closet, total: result.total } : undefined));
	const waitlistEntries = waitlist?.success ? waitlist.places : [];
	const estimate = delivery?.success ? delivery.delivery : undefined;
	// No part of the page reads the ids of the categories.
	const shown = { ...product, catId: "", subCatId: "", thirdSubCatId: "" };
	const listing = {
		product: estimate ? { ...shown, availability: estimate.availability } : shown,
		place: estimate?.place,
		delivery: { pincode, invalid, ...deliveryOf(pincode, estimate) },
		reviews,
		waitlistEntries,
		...(fit?.success && fit.fits.length > 0 && { fits: fit.fits }),
		now: waitlistEntries.length > 0 ? new Date().toISOString() : "",
		related,
		closet,
		path,
		url: context.get(originContext) + path,
	};
	return data(listing, { ...(headers && { headers }) });
}

function deliveryOf(pincode: string | undefined, estimate: DeliveryEstimate | undefined) {
	if (!pincode || !estimate) return { sentence: pincodeCopy.anywhere, transitDays: rules.transit.remoteDays };
	const day = formatDay(estimate.earliestDay, "weekday");
	const sentence = estimate.place
		? pincodeCopy.reaches({ pincode, city: estimate.place.city, day })
		: pincodeCopy.unknown({ pincode, day });
	return { sentence, transitDays: 0 };
}

/** The lister pauses or resumes the listing. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const result = await changeOwnListing(context.get(apiContext), idInPath(params.id), await request.formData());
	return data<OwnListingResult>(result, { status: result.failure ? statusOf(result.failure) : 200 });
}

/** Photo, size and days are in the URL but do not change the listing's data; only the page of reviews and the pincode do. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
		? ["reviews", "pincode"].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))
		: defaultShouldRevalidate;

export default function ProductPage({
	loaderData: { product, place, delivery, reviews, waitlistEntries, now, related, closet, url, fits },
	actionData,
}: Route.ComponentProps) {
	const isOwn = useUser()?._id === product.listedBy._id;
	const [params] = useSearchParams();
	const carry = useCarry();
	const share = <Share name={product.name} url={url} />;
	// Recently viewed listings are stored in the browser, outside React.
	useEffect(() => recordView(viewedOf(product)), [product]);
	useEffect(() => countView(product._id), [product._id]);
	return (
		<div className="wrap">
			<ChosenBar key={`chosen ${product._id}`} place={place} today={product.rentalPeriod?.startDate} />
			<nav aria-label={productCopy.breadcrumb}>
				<ol className="crumbs">
					<li>
						<Link to={carry("/browse")}>{productCopy.browse}</Link>
					</li>
					<li>
						<Link to={carry(`/browse?${new URLSearchParams({ category: product.catName.toLowerCase() })}`)}>
							{formatName(product.catName)}
						</Link>
					</li>
					<li aria-current="page">{product.name}</li>
				</ol>
			</nav>
			{/* The key resets the state when navigating from one listing to another. */}
			<div className="product" key={product._id}>
				<Gallery name={product.name} photos={product.photos}>
					<Heart item={savedItem({ ...product, image: product.images[0] })} />
				</Gallery>
				<Booking
					product={product}
					delivery={delivery}
					reviews={reviews?.total ?? 0}
					isOwn={isOwn}
					fits={fits}
					panel={
						<Suspense>
							{isOwn && product.keeping && (
								<OwnListing product={product} keeping={product.keeping} result={actionData}>
									{share}
								</OwnListing>
							)}
							{waitlistEntries.length > 0 && <OwnEntries entries={waitlistEntries} now={now} />}
						</Suspense>
					}
				>
					{!isOwn && share}
				</Booking>
				<div className="about">
					<DeferredAbout product={product} isOwn={isOwn} closet={closet} />
				</div>
			</div>
			{reviews && reviews.total > 0 && <DeferredReviews key={url} listed={reviews} lister={product.listedBy.name} />}
			<DeferredRelated related={related} period={JSON.stringify(chosenPeriod(params))} />
			<Viewed except={product._id} />
		</div>
	);
}

const viewedOf = ({ _id: id, name, listedBy, photos }: Product) => ({
	id,
	name,
	by: [listedBy.name, listedBy.city].filter(Boolean).join(", "),
	photo: photos[0] ?? null,
});

/** `url` is absolute. */
type ShareProps = { name: string; url: string };

/** Shares a listing: with the device's share sheet if there is one, else by WhatsApp or a copied link. */
function Share({ name, url }: ShareProps) {
	const hydrated = useHydrated();
	if (hydrated && "share" in navigator)
		return (
			<p className="share">
				{/* Closing the share sheet rejects, which is no error. */}
				<Button type="button" small onClick={() => void navigator.share({ title: name, url }).catch(() => {})}>
					{productCopy.share.button}
				</Button>
			</p>
		);
	return (
		<p className="share">
			<a
				className="btn plain small"
				href={`https://wa.me/?${new URLSearchParams({ text: `${name} ${url}` })}`}
				target="_blank"
				rel="noreferrer"
			>
				{productCopy.share.whatsApp}
			</a>
			<CopyLink url={url} />
		</p>
	);
}

const Related = lazyPart(async () => {
	await untilNeeded("related");
	return (await import("./related.tsx")).Related;
});

/** Memoized: a re-render before hydration would replace the server's HTML by the fallback. `period`: as JSON, which compares equal. */
const DeferredRelated = memo(({ related, period }: { related: Promise<CardProduct[]>; period: string | undefined }) => (
	<Suspense>
		<Await resolve={related}>
			{(products) => <Related products={products} period={period && JSON.parse(period)} />}
		</Await>
	</Suspense>
));

/** Only with listings that were viewed before. */
const RecentlyViewed = lazyPart(
	async () => (await import("#web/features/product-card/recently-viewed.tsx")).RecentlyViewed,
);

/** Apart from the page, which must not render again while parts of it are not hydrated. */
function Viewed({ except }: { except: string }) {
	const hasViewed = useViewed().some(({ id }) => id !== except);
	return <Suspense>{hasViewed && <RecentlyViewed except={except} />}</Suspense>;
}

const AboutAndLister = lazyPart(async () => {
	await untilNeeded("about");
	return (await import("./about-and-lister.tsx")).AboutAndLister;
});

/** Memoized: a re-render before hydration would replace the server's HTML by the fallback. */
const DeferredAbout = memo((props: ListerProps) => (
	<Suspense>
		<AboutAndLister {...props} />
	</Suspense>
));

const Reviews = lazy(async () => {
	await untilNeeded("reviews");
	return loadWithRetry(async () => ({ default: (await import("./reviews.tsx")).Reviews }));
});

/** Memoized: a re-render before hydration would replace the server's HTML by the fallback. */
const DeferredReviews = memo((props: { listed: ListedReviews; lister: string }) => (
	<Suspense>
		<Reviews {...props} />
	</Suspense>
));

/**
 * Reports a view of a listing to the server, which counts a person once an hour, and neither the lister nor robots. A beacon: it needs no
 * answer and survives leaving the page.
 */
const countView = (productId: string): void => void navigator.sendBeacon?.(`/api/product/view/${productId}`);
