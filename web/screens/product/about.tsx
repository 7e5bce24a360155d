/** The listing's description and details. */

import type { Product } from "#web/api.ts";
import { productCopy } from "./copy.ts";

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

const factsOf = ({ details, occasion, rentals, turnaroundDays }: Product) =>
	[
		[names.material, details.material],
		[names.color, details.color],
		[names.length, details.length],
		[names.closure, details.closure],
		[names.includes, details.includes],
		[names.occasion, occasion],
		[names.care, details.dryCleanOnly ? productCopy.about.dryClean : ""],
		[names.cleaning, turnaroundDays > 0 ? productCopy.about.cleaningDays(turnaroundDays) : ""],
		[names.rentals, rentals > 0 ? productCopy.about.rented(rentals) : ""],
	] as const;
