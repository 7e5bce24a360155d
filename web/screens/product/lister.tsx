/** Whose almari it hangs in: first name, shop, city, no more; and the way to ask them. */
import type { Product } from "#web/api.ts";
import { ContactRenter } from "#web/parts/messages/contact.tsx";
import { ReportLink } from "#web/parts/report/report-link.tsx";

type ListerProps = { product: Product; isOwn: boolean };

export function Lister({ product, isOwn }: ListerProps) {
	const { listedBy } = product;
	const { _id, name, shopName, city } = listedBy;
	return (
		<section className="lister" aria-label="The lister">
			<span className="monogram large" aria-hidden="true">
				{name.slice(0, 1)}
			</span>
			<div className="min-w-0 flex-1">
				<h2>{name}</h2>
				<p className="text-nav text-muted">{[shopName, city].filter(Boolean).join(", ")}</p>
				{!isOwn && <ReportLink kind="person" id={_id} name={name} />}
			</div>
			{!isOwn && (
				<ContactRenter about={{ product: { ...product, photo: product.photos[0] ?? null }, other: listedBy }} />
			)}
		</section>
	);
}
