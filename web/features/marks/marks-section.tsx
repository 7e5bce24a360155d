/** The member's own marks for late cancellations, when they end, and what follows from them. */
import { dayOf } from "#common/calendar.ts";
import { marksCopy } from "#messages/marks.js";
import type { Marks } from "#web/api.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";

export const MarksSection = ({ marks }: { marks: Marks }) => (
	<section className="part" aria-labelledby="marks">
		<h2 id="marks" className="mb-5">
			{marksCopy.title}
		</h2>
		<Side side="client" {...marks.asClient} />
		<Side side="seller" {...marks.asSeller} />
		<p className="text-s2">
			<Link className="link inline-flex min-h-11 items-center" to="/contact">
				{marksCopy.notRight}
			</Link>
		</p>
	</section>
);

const Side = ({ side, marks, limitedUntil }: Marks["asClient"] & { side: "client" | "seller" }) =>
	marks.length > 0 && (
		<>
			{limitedUntil ? (
				<Notice tone="bad" className="mb-4 max-w-[640px]">
					{marksCopy.limited[side]({ until: dayOf(new Date(limitedUntil)) })}
				</Notice>
			) : (
				<p className="mb-4 max-w-[640px] text-muted">{marksCopy.consequence[side]}</p>
			)}
			<ul className="mb-4">
				{marks.map((mark) => (
					<li key={mark.orderId} className="py-1.5">
						<Link className="link" to={orderPath(mark.orderId)}>
							{mark.productName}
						</Link>
						{": "}
						{marksCopy.entry({ step: mark.step, day: dayOf(new Date(mark.at)) })}{" "}
						<span className="text-muted">{marksCopy.until({ day: dayOf(new Date(mark.endsAt)) })}</span>
					</li>
				))}
			</ul>
		</>
	);
