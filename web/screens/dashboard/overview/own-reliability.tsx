/** A seller's reliability as clients see it, or the number of orders from which on they see it. */
import { reliability as rules } from "#common/rules/reliability.ts";
import type { Earnings } from "#web/api.ts";
import { reliabilityTexts } from "#web/features/reliability/reliability-texts.ts";
import { dashboardCopy } from "#web/screens/dashboard/copy.ts";
import { Link } from "#web/ui/link.tsx";

const texts = dashboardCopy.reliability;
const { requests, responses, orders } = rules.fewest;

export function OwnReliability({ reliability, userId }: Pick<Earnings, "reliability"> & { userId: string }) {
	const known = reliabilityTexts(reliability);
	return (
		<p className="mt-5 text-nav text-muted">
			{known.length > 0 ? `${texts.label} ${known.join(". ")}. ` : `${texts.few(requests, responses, orders)} `}
			<Link className="link" to={`/closet/${userId}`} prefetch="intent">
				{texts.seePage}
			</Link>
		</p>
	);
}
