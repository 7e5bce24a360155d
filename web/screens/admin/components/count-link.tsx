/** A count with a link to the counted items, unless it is 0. */
import { Link } from "#web/ui/link.tsx";

export const CountLink = ({ count, to }: { count: number; to: string }) =>
	count > 0 ? (
		<Link className="link" to={to}>
			{count}
		</Link>
	) : (
		<span>0</span>
	);
