/** The sections of the home page below its top, in their order. */

import { tileCategories } from "#common/rules/categories.ts";
import { policyNow } from "#common/rules/policies.ts";
import * as commonCopy from "#messages/common/frame.js";
import { homeCopy } from "#messages/screens/home.js";
import { formatName } from "#web/features/format/format.ts";
import type { CardProduct } from "#web/features/product-card/card-product.ts";
import { ProductGrid } from "#web/features/product-card/product-card.tsx";
import { LatestReviews } from "#web/features/reviews/latest-reviews.tsx";
import type { ShownReview } from "#web/features/reviews/shown-review.ts";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { localHref } from "#web/language.ts";
import { sitePicture } from "#web/pictures/site-pictures.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SitePicture } from "#web/ui/picture.tsx";

const pictures = import.meta.glob<string>("/web/pictures/categories/*", {
	eager: true,
	query: "?url&no-inline",
	import: "default",
});
const pictureOf = (name: string) =>
	sitePicture(Object.fromEntries(Object.entries(pictures).filter(([path]) => path.includes(`/category-${name}-`))));

const tiles = tileCategories.map((name) => ({
	name,
	to: `/browse?${new URLSearchParams({ category: name })}`,
	picture: pictureOf(name.toLowerCase().replace(/ .*/, "")),
}));

/** `counts`: listings by category; empty when they are unknown. */
export const Categories = ({ counts }: { counts: Record<string, number> }) => (
	<section className="wrap pt-sec" aria-labelledby="categories">
		<h2 className="h2 mb-6 md:mb-9" id="categories">
			{homeCopy.categories.title}
		</h2>
		<ul className="windows">
			{tiles.map(({ name, to, picture }) => (
				<li key={name}>
					<Link to={to}>
						<span className="arch window">
							{picture && (
								<SitePicture sources={picture} width={360} height={522} sizes="(min-width: 768px) 236px, 43vw" alt="" />
							)}
						</span>
						<b>{formatName(name)}</b>
						{counts[name] !== undefined && (
							<span className="count">{homeCopy.categories.count({ count: counts[name] })}</span>
						)}
					</Link>
				</li>
			))}
		</ul>
	</section>
);

type FeaturedProps = {
	/** `earliest`: with a remembered pincode, the earliest day on which each listing can be delivered there. */
	featured: { products: CardProduct[]; total: number; earliest: Record<string, string | null> | undefined } | undefined;
};

/** Featured Rentals: the first four listings. */
export const Featured = ({ featured }: FeaturedProps) => (
	<section className="wrap pt-sec" aria-labelledby="featured">
		<div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-9">
			<h2 className="h2" id="featured">
				{homeCopy.featured.title}
			</h2>
			{featured && featured.total > 0 && (
				<Link className="link whitespace-nowrap" to="/browse">
					{homeCopy.featured.all({ total: featured.total })}
				</Link>
			)}
		</div>
		{!featured && (
			<Notice tone="bad">
				{commonCopy.products.featuredFailed}{" "}
				{/* A plain link reloads the page even when the client-side router is broken. */}
				<a className="ml-2" href={localHref("/")}>
					{homeCopy.featured.again}
				</a>
			</Notice>
		)}
		{featured?.products.length === 0 && (
			<p className="text-muted">
				{homeCopy.featured.none}{" "}
				<Link className="link" to="/list-item">
					{homeCopy.featured.first}
				</Link>
			</p>
		)}
		{featured && featured.products.length > 0 && (
			<ProductGrid products={featured.products} earliest={featured.earliest} wide />
		)}
	</section>
);

const { codes, deposit, reviews } = homeCopy.trust;
const [fewestDays, mostDays] = policyNow.refundBusinessDays;

const reasons = [
	{ ...codes, icon: "lock", to: "/help#at-the-door" },
	{ ...deposit, text: deposit.text({ fewestDays, mostDays }), icon: "back", to: "/help#money-back" },
	{ ...reviews, icon: "star", to: "/help#reviews" },
] as const;

/** Three reasons to trust: codes, deposit, reviews. */
export const Trust = () => (
	<section className="wrap pt-sec" aria-labelledby="trust">
		<h2 className="h2 mb-6 md:mb-9" id="trust">
			{homeCopy.trust.title}
		</h2>
		<ul className="trust">
			{reasons.map(({ title, text, icon, to }) => (
				<li key={title}>
					<Icon name={icon} />
					<div>
						<h3>
							<Link className="inline-flex min-h-11 items-center" to={to}>
								{title}
							</Link>
						</h3>
						<p>{text}</p>
					</div>
				</li>
			))}
		</ul>
	</section>
);

/** The latest reviews. */
export const Reviews = ({ reviews }: { reviews: ShownReview[] }) => (
	<section className="wrap pt-sec" aria-labelledby="reviews">
		<h2 className="h2 mb-6 md:mb-9" id="reviews">
			{homeCopy.reviewsTitle}
		</h2>
		<LatestReviews reviews={reviews} />
	</section>
);

/** Four steps: Browse, Book, Pay, Wear. */
export function Steps() {
	const howToPay = useHowToPay();
	const { browse, book, pay, wear } = homeCopy.steps;
	return (
		<section className="wrap pt-sec" aria-labelledby="steps">
			<h2 className="h2 mb-6 md:mb-9" id="steps">
				{homeCopy.steps.title}
			</h2>
			<ol className="steps">
				{[browse, book, { ...pay, text: pay.text({ howToPay }) }, wear].map(({ title, text }, index) => (
					<li key={title}>
						<span className="n" aria-hidden="true">
							{index + 1}
						</span>
						<h3>{title}</h3>
						<p>{text}</p>
					</li>
				))}
			</ol>
		</section>
	);
}

const joinPicture = sitePicture(
	import.meta.glob<string>("/web/pictures/join-*", { eager: true, query: "?url&no-inline", import: "default" }),
);

/** The sign-up banner, for signed-out visitors. */
export const Join = () => (
	<section className="join flush" aria-labelledby="join">
		<div className="print text-marigold" aria-hidden="true" />
		<div className="wrap">
			<div className="intro">
				<h2 id="join">
					{homeCopy.join.title[0]}
					<em>{homeCopy.join.title[1]}</em>
				</h2>
				<p>{homeCopy.join.text}</p>
				<Link className="btn" to="/signup">
					{homeCopy.join.signUp}
				</Link>
				<Link className="secondary-link" to="/how-it-works#listing">
					{homeCopy.join.how}
				</Link>
			</div>
			<div className="arch window">
				{joinPicture && (
					<SitePicture
						sources={joinPicture}
						width={480}
						height={656}
						sizes="(min-width: 768px) 390px, 74vw"
						alt={homeCopy.join.picture}
					/>
				)}
			</div>
		</div>
	</section>
);
