/** The public page of a lister: profile, figures, listings page by page, and reviews. */
import { data, Form, type MetaDescriptor, redirect, useNavigation, useSearchParams } from "react-router";
import { formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/orders.ts";
import { firstCharacterOf } from "#common/text/visible-text.ts";
import { closetCopy } from "#messages/screens/closet.js";
import { attempt, type Closet, type Failure, loadOrThrow, statusOf } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { carryChosen, useCarry } from "#web/features/booking-intent/chosen.tsx";
import { ChosenBar, chosenPeriod } from "#web/features/booking-intent/chosen-bar.tsx";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { HolidayNotice } from "#web/features/format/holiday-notice.tsx";
import { contactPath } from "#web/features/messages/paths.ts";
import { readPincode } from "#web/features/pincode/pincode-cookie.ts";
import { cardProduct } from "#web/features/product-card/card-product.ts";
import { ProductGrid } from "#web/features/product-card/product-card.tsx";
import { rentForDays } from "#web/features/product-card/rent-for-days.tsx";
import { ReportLink } from "#web/features/reports/report-link.tsx";
import { LatestReviews } from "#web/features/reviews/latest-reviews.tsx";
import { shownReview } from "#web/features/reviews/shown-review.ts";
import { fieldMessages, formText } from "#web/form.ts";
import { breadcrumbs, publicMeta } from "#web/meta.ts";
import { useUser } from "#web/session.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/closet";
import "./closet.css";
import * as browsingRules from "#common/rules/browsing.ts";
import { supportCopy } from "#messages/common/support.js";
import { reliabilityTexts } from "#web/features/reliability/reliability-texts.ts";
import { TextArea } from "#web/ui/form/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";

const titleOf = ({ shopName, name }: Closet) => shopName || closetCopy.titleOf({ name });

export const meta = (args: Route.MetaArgs): MetaDescriptor[] => {
	if (!args.loaderData) return [];
	const { closet, products, total, page } = args.loaderData;
	const name = titleOf(closet);
	const path = pathOf(closet._id, page);
	return publicMeta(
		args,
		name,
		closetCopy.description({ name: closet.name, from: closet.city && closetCopy.from({ city: closet.city }), total }),
		{
			path,
			picture: products[0]?.photos[0]?.src,
			type: "profile",
			structuredData: (origin) => [
				{
					"@type": "ProfilePage",
					url: origin + path,
					mainEntity: { "@type": "Organization", name, url: origin + pathOf(closet._id, 1) },
				},
				breadcrumbs(origin, [
					{ name: closetCopy.browse, path: "/browse" },
					{ name, path },
				]),
			],
		},
	);
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const pageParam = new URL(request.url).searchParams.get("page") ?? "";
	const page = /^[1-9]\d{0,5}$/.test(pageParam) ? pageParam : "1";
	const { api } = context.get(apiContext);
	const { sellerId } = params;
	const chosen = new URL(request.url).searchParams;
	const [response, latest, place] = await Promise.all([
		loadOrThrow(api.product.closet[":sellerId"].$get({ param: { sellerId }, query: { page } }), request),
		attempt(api.reviews.latest.$get({ query: { seller: sellerId, limit: String(rules.review.latest.closet) } })),
		chosenPeriod(chosen) ? findPlace({ request, context }, chosen) : undefined,
	]);
	const { closet, products, total, totalPages } = response;
	if (response.page > Math.max(1, totalPages)) throw redirect(carryChosen(pathOf(closet._id, totalPages), chosen));
	// Without reviews, or when they cannot be read, the section is left out.
	const reviews = latest.success ? latest.reviews.map(shownReview) : [];
	return data({ closet, products: products.map(cardProduct), total, totalPages, page: response.page, reviews, place });
}

/** The place of the delivery pincode, for the bar with what is chosen. */
async function findPlace(args: RouteArgs, params: URLSearchParams) {
	const { pincode } = await readPincode(args, params);
	if (!pincode) return undefined;
	const found = await attempt(args.context.get(apiContext).api.place.$get({ query: { pincode } }));
	return found.success ? { city: found.place.city, pincode } : undefined;
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const about = formText(await request.formData(), "about");
	const result = await attempt(context.get(apiContext).api.user.about.$put({ json: { about } }));
	if (!result.success) return data<AboutResult>({ failure: result, about }, { status: statusOf(result) });
	throw redirect(pathOf(params.sellerId, 1));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

const pathOf = (id: string, page: number) => `/closet/${id}${page > 1 ? `?page=${page}` : ""}`;

export default function ClosetPage({ loaderData, actionData }: Route.ComponentProps) {
	const { closet, products, total, totalPages, page, reviews, place } = loaderData;
	const [params] = useSearchParams();
	const carry = useCarry();
	const isOwn = useUser()?._id === closet._id;
	return (
		<div className="wrap closet">
			<ChosenBar place={place} />
			<header>
				<span className="monogram large" aria-hidden="true">
					{firstCharacterOf(closet.name)}
				</span>
				<div>
					<h1 className="page-title" dir="auto">
						{titleOf(closet)}
					</h1>
					<p className="text-muted" dir="auto">
						{[closet.shopName && closet.name, closet.city, closetCopy.since({ month: monthOf(closet.since) })]
							.filter(Boolean)
							.join(" · ")}
					</p>
					<Figures closet={closet} total={total} />
				</div>
				{!isOwn && (
					<p className="actions">
						{products[0] && (
							<LinkButton to={contactPath(products[0]._id)}>{closetCopy.message({ name: closet.name })}</LinkButton>
						)}
						<ReportLink kind="person" id={closet._id} name={closet.name} />
					</p>
				)}
			</header>
			{closet.holiday && <HolidayNotice holiday={closet.holiday} />}
			<About name={closet.name} about={closet.about} isOwn={isOwn} result={actionData} />
			<section aria-labelledby="items">
				<h2 className="sr-only" id="items">
					{closetCopy.listings}
				</h2>
				{products.length > 0 ? (
					<ProductGrid products={products} wide firstRow={4} renderRent={rentForDays(chosenPeriod(params))} />
				) : (
					<div className="py-12">
						<p className="max-w-[34em] text-muted">
							{isOwn ? closetCopy.noneOwn : closetCopy.none({ name: closet.name })}
						</p>
						<p className="mt-6">
							<LinkButton to={isOwn ? "/list-item" : carry("/browse")}>
								{isOwn ? closetCopy.list : closetCopy.browseAll}
							</LinkButton>
						</p>
					</div>
				)}
				<Pagination page={page} totalPages={totalPages} to={(number) => carry(pathOf(closet._id, number))} />
			</section>
			{reviews.length > 0 && (
				<section className="mt-14" aria-labelledby="reviews">
					<h2 className="h2 mb-6" id="reviews">
						{closetCopy.reviews}
					</h2>
					<LatestReviews reviews={reviews} />
				</section>
			)}
			{isOwn && (
				<p className="mt-9 max-w-[44em] text-muted">
					{closetCopy.own} {closetCopy.ownFigures}{" "}
					<Link className="link" to="/dashboard?tab=listings">
						{closetCopy.yourListings}
					</Link>
				</p>
			)}
		</div>
	);
}

/** "March 2026" */
const monthOf = (day: string) => formatDay(day, "long").replace(/^1 /, "");

type AboutResult = { failure: Failure; about: string };
type AboutProps = { name: string; about: string; isOwn: boolean; result: AboutResult | undefined };

/** A lister's text about themselves; for the lister also the form to change it. */
function About({ name, about, isOwn, result }: AboutProps) {
	if (!about && !isOwn) return null;
	return (
		<section className="about" aria-labelledby="about">
			<h2 id="about">{closetCopy.about.title({ name })}</h2>
			{about && (
				<p className="text" dir="auto">
					{about}
				</p>
			)}
			{/* A saved text closes the form again. */}
			{isOwn && <AboutForm key={about} about={about} result={result} />}
		</section>
	);
}

function AboutForm({ about, result }: Pick<AboutProps, "about" | "result">) {
	const busy = useNavigation().state === "submitting";
	const fields = fieldMessages(result?.failure);
	return (
		<details open={result !== undefined}>
			<summary className="btn small">{about ? closetCopy.about.edit : closetCopy.about.add}</summary>
			<Form method="post" noValidate className="form-grid">
				{result && !fields.about && (
					<Notice tone="bad">{failureMessage(result.failure, supportCopy.contact.network)}</Notice>
				)}
				<TextArea
					label={closetCopy.about.label}
					name="about"
					id="about-text"
					rows={5}
					optional
					maxLength={browsingRules.closet.aboutLength}
					defaultValue={result?.about ?? about}
					hint={closetCopy.about.hint}
					error={fields.about}
				/>
				<Button kind="main" busy={busy && closetCopy.about.saving} className="justify-self-start">
					{closetCopy.about.save}
				</Button>
			</Form>
		</details>
	);
}

/** Rating, listings, rentals and the reliability of the lister. */
const Figures = ({ closet, total }: { closet: Closet; total: number }) => (
	<ul className="figures">
		{closet.rating !== null && (
			<li>
				<Icon name="star" className="star" />
				<b className="tabular-nums">{closet.rating.toFixed(1)}</b>
				<span className="sr-only">{closetCopy.ofFive}</span>
			</li>
		)}
		<li>{closetCopy.items({ count: total })}</li>
		{closet.rentals > 0 && <li>{closetCopy.rentals({ count: closet.rentals })}</li>}
		{reliabilityTexts(closet).map((text) => (
			<li key={text}>{text}</li>
		))}
	</ul>
);
