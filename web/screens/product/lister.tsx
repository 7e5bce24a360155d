/** Whose almari it hangs in: first name, shop, city, no more. */
import type { Product } from "#web/api.ts";

export const Lister = ({ lister: { name, shopName, city } }: { lister: Product["listedBy"] }) => (
	<section className="lister" aria-label="The lister">
		<span className="monogram large" aria-hidden="true">
			{name.slice(0, 1)}
		</span>
		<div>
			<h2>{name}</h2>
			<p className="text-nav text-muted">{[shopName, city].filter(Boolean).join(", ")}</p>
		</div>
	</section>
);
