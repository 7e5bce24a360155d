/** The work that waits for an admin: each kind with its count, as a link to the filtered list. */

import type { AdminStats } from "#web/api.ts";
import { pathTo } from "#web/screens/admin/view.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { adminOverviewCopy } from "./copy.ts";
import "./to-do.css";

export function ToDo({ stats }: { stats: AdminStats }) {
	const items = itemsOf(stats).filter(({ count }) => count > 0);
	return (
		<section className="to-do" aria-labelledby="to-do">
			<h2 id="to-do">{adminOverviewCopy.toDo.title}</h2>
			{items.length === 0 && <p className="text-muted">{adminOverviewCopy.toDo.nothing}</p>}
			{items.length > 0 && (
				<ul>
					{items.map(({ text, count, to }) => (
						<li key={text.verb}>
							<Link to={to}>
								<b>{text.verb}</b> {text.items(count)}
								<Icon name="right" className="small" />
							</Link>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

const itemsOf = (stats: AdminStats) => [
	{
		text: adminOverviewCopy.toDo.approve,
		count: stats.pendingApprovals,
		to: pathTo({ tab: "listings", filters: { status: "waiting" } }),
	},
	{ text: adminOverviewCopy.toDo.decide, count: stats.damageToDecide, to: pathTo({ tab: "damage" }) },
	{ text: adminOverviewCopy.toDo.pay, count: stats.overduePayments, to: pathTo({ tab: "money", filters: { state: "overdue" } }) },
	{ text: adminOverviewCopy.toDo.answer, count: stats.openMessages, to: pathTo({ tab: "messages" }) },
	{ text: adminOverviewCopy.toDo.review, count: stats.reportedIssues, to: pathTo({ tab: "reports" }) },
	{ text: adminOverviewCopy.toDo.fix, count: stats.failedDeletions, to: `${pathTo({ tab: "settings" })}#failed-deletions` },
];
