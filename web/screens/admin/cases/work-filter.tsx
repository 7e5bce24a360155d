/** The filter and the column of lists of cases. A file of its own, so that lists do not load the forms of a case. */

import { casesCopy } from "#messages/screens/admin-cases.js";
import type { Filter } from "#web/screens/admin/components/filter-bar.tsx";
import { Tag } from "#web/ui/tag.tsx";

export const workFilter: Filter = {
	name: "work",
	label: casesCopy.filter,
	options: [
		{ value: "", label: casesCopy.filters.any },
		{ value: "mine", label: casesCopy.filters.mine },
		{ value: "unassigned", label: casesCopy.filters.unassigned },
		{ value: "overdue", label: casesCopy.filters.overdue },
	],
};

type Work = { assignee: { name: string } | null; isOverdue: boolean };

export const workColumn = {
	name: casesCopy.filter,
	cell: ({ assignee, isOverdue }: Work) => (
		<>
			<span className={assignee ? undefined : "text-muted"}>{assignee?.name ?? casesCopy.unassigned}</span>{" "}
			{isOverdue && <Tag tone="bad">{casesCopy.overdue}</Tag>}
		</>
	),
};
