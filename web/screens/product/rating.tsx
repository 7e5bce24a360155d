/** The rating, when there is one, and whose piece it is. */
import type { Product } from "#web/api.ts";
import { Icon } from "#web/ui/icon.tsx";

export const Rating = ({ product: { rating, listedBy } }: { product: Product }) => (
	<p className="rating">
		{rating > 0 && (
			<>
				<Icon name="star" className="star" />
				<b className="font-semibold tabular-nums">
					{rating.toFixed(1)}
					<span className="sr-only"> of 5</span>
				</b>
			</>
		)}
		<span className="text-muted">
			from {listedBy.name}
			{listedBy.city && ` in ${listedBy.city}`}
		</span>
	</p>
);
