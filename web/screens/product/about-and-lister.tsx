/** Below the booking panel: the description, the lister, and the links to report them. */

import { type ComponentType, type MouseEvent, Suspense, useState } from "react";
import { Await, useNavigate } from "react-router";
import { formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { firstCharacterOf } from "#common/text/visible-text.ts";
import { audienceNames } from "#messages/format.js";
import { languageCopy } from "#messages/language.js";
import { productCopy } from "#messages/screens/product.js";
import { entryCopy } from "#messages/site.js";
import type { Closet, Product } from "#web/api.ts";
import { useCarry } from "#web/features/booking-intent/chosen.tsx";
import { formatName } from "#web/features/format/format.ts";
import { HolidayNotice } from "#web/features/format/holiday-notice.tsx";
import type { ContactDialogProps } from "#web/features/messages/first-message.tsx";
import { contactPath } from "#web/features/messages/paths.ts";
import { reliabilityTexts } from "#web/features/reliability/reliability-texts.ts";
import { ReportLink } from "#web/features/reports/report-link.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

export const AboutAndLister = ({ product, isOwn, closet }: ListerProps) => (
	<>
		<About product={product} />
		{!isOwn && <ReportLink kind="listing" id={product._id} name={product.name} />}
		<Lister product={product} isOwn={isOwn} closet={closet} />
	</>
);

/** The listing's description and details. */
export function About({ product }: { product: Product }) {
	const [lead, ...rest] = product.description.split(/\n\s*\n/).filter((text) => text.trim() !== "");
	const facts = factsOf(product).filter(([, value]) => value !== "");
	return (
		<section aria-labelledby="about">
			<h2 id="about">{productCopy.about.heading}</h2>
			{lead && (
				<p className="lead" dir="auto">
					{lead}
				</p>
			)}
			{rest.map((text) => (
				<p key={text} dir="auto" className="mt-4 whitespace-pre-line text-muted">
					{text}
				</p>
			))}
			<dl className="particulars">
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd dir="auto">{value}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

const { facts: names } = productCopy.about;

const factsOf = ({ audience, details, parts, occasion, rentals, turnaroundDays, cleanedOn }: Product) =>
	[
		[names.audience, audience ? audienceNames[audience] : ""],
		[names.material, details.material],
		[names.color, details.color],
		[names.length, details.length],
		[names.closure, details.closure],
		[names.includes, details.includes],
		[names.parts, parts.map(partText).join(", ")],
		[names.occasion, formatName(occasion)],
		[names.care, details.dryCleanOnly ? productCopy.about.dryClean : ""],
		[names.cleaning, turnaroundDays > 0 ? productCopy.about.cleaningDays({ days: turnaroundDays }) : ""],
		[names.rentals, rentals > 0 ? productCopy.about.rented({ times: rentals }) : ""],
		[names.cleaned, cleanedOn ? formatDay(cleanedOn) : ""],
	] as const;

const partText = ({ name, value }: Product["parts"][number]) =>
	value === null ? name : productCopy.about.part({ name, rupees: formatRupees(value) });

/** Undefined when the closet could not be loaded. */
type ClosetSummary = { closet: Closet; total: number } | undefined;
export type ListerProps = { product: Product; isOwn: boolean; closet: Promise<ClosetSummary> };

/** The lister: first name, shop, city and start date only, with links to the closet and to messages. */
export function Lister({ product, isOwn, closet }: ListerProps) {
	const { listedBy } = product;
	const { _id, name, shopName, city } = listedBy;
	return (
		<section className="lister" aria-label={productCopy.lister.label}>
			<span className="monogram large" aria-hidden="true">
				{firstCharacterOf(name)}
			</span>
			<div className="min-w-0 flex-1">
				<h2>
					<Link className="hover:underline" dir="auto" to={useCarry()(`/closet/${_id}`)} prefetch="intent">
						{name}
					</Link>
				</h2>
				<p className="text-nav text-muted" dir="auto">
					{[shopName, city].filter(Boolean).join(", ")}
				</p>
				<Suspense fallback={<p className="text-nav">{"\u00a0"}</p>}>
					<Await resolve={closet}>
						{(summary) => (
							<>
								<ClosetLink id={_id} summary={summary} />
								{summary?.closet.holiday && <HolidayNotice holiday={summary.closet.holiday} />}
							</>
						)}
					</Await>
				</Suspense>
				{!isOwn && <ReportLink kind="person" id={_id} name={name} />}
			</div>
			{!isOwn && (
				<ContactRenter subject={{ product: { ...product, photo: product.photos[0] ?? null }, other: listedBy }} />
			)}
		</section>
	);
}

const ClosetLink = ({ id, summary }: { id: string; summary: ClosetSummary }) => (
	<p className="text-nav text-muted">
		{summary &&
			reliabilityTexts(summary.closet).map((text) => <span key={text}>{`${text}${languageCopy.fullStop} `}</span>)}
		{summary && (
			<span>{productCopy.lister.since({ month: formatDay(summary.closet.since, "long").replace(/^1 /, "") })}</span>
		)}
		<Link className="link" to={useCarry()(`/closet/${id}`)} prefetch="intent">
			{summary && summary.total > 1
				? productCopy.lister.seeAll({ total: summary.total })
				: productCopy.lister.seeCloset}
		</Link>
	</p>
);

/** It opens a dialog with JavaScript, and the messages page without. */
function ContactRenter({ subject }: { subject: ContactDialogProps["subject"] }) {
	const [Dialog, setDialog] = useState<ComponentType<ContactDialogProps>>();
	const navigate = useNavigate();
	const open = async (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		// If the dialog's chunk does not load, the messages page opens instead.
		const loaded = await import("#web/features/messages/first-message.tsx").catch(() => undefined);
		if (loaded) setDialog(() => loaded.ContactDialog);
		else void navigate(contactPath(subject.product._id));
	};
	return (
		<>
			<LinkButton to={contactPath(subject.product._id)} onClick={open} rel="nofollow">
				{entryCopy.contact}
			</LinkButton>
			{Dialog && <Dialog subject={subject} onClose={() => setDialog(undefined)} />}
		</>
	);
}
