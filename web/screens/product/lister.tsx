/** Whose almari it hangs in: first name, shop, city, no more. */
import type { Product } from "#web/api.ts";
import { ReportLink } from "#web/parts/report/report-link.tsx";

type ListerProps = { lister: Product["listedBy"]; isOwn: boolean };

export const Lister = ({ lister: { _id, name, shopName, city }, isOwn }: ListerProps) => (
	<section className="lister" aria-label="The lister">
		<span className="monogram large" aria-hidden="true">
			{name.slice(0, 1)}
		</span>
		<div className="min-w-0 flex-1">
			<h2>{name}</h2>
			<p className="text-nav text-muted">{[shopName, city].filter(Boolean).join(", ")}</p>
			{!isOwn && <ReportLink kind="person" id={_id} name={name} />}
		</div>
	</section>
);
