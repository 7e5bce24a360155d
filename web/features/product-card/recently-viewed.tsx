/** The recently viewed listings in a scrollable row, with a button to clear them. */

import { recentlyViewedCopy } from "#messages/product-card.js";
import { useCarry } from "#web/features/booking-intent/chosen.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import "./recently-viewed.css";
import { clearViewed, useViewed } from "./viewed-store.ts";

/** `except`: the listing on the current page. */
export function RecentlyViewed({ except }: { except?: string }) {
	const carry = useCarry();
	const items = useViewed().filter(({ id }) => id !== except);
	if (items.length === 0) return null;
	return (
		<section className="viewed" aria-labelledby="viewed">
			<div className="head">
				<h2 className="h2" id="viewed">
					{recentlyViewedCopy.heading}
				</h2>
				<Button type="button" small onClick={clearViewed}>
					{recentlyViewedCopy.clear}
				</Button>
			</div>
			<p className="text-s2 text-muted">{recentlyViewedCopy.note}</p>
			<ul>
				{items.map(({ id, name, by, photo }) => (
					<li key={id}>
						<Link to={carry(`/product/${id}`)} prefetch="intent">
							<span className="frame">{photo && <Picture photo={photo} alt="" sizes="160px" />}</span>
							<b>{name}</b>
							<span className="text-s2 text-muted">{by}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
