/** The filter and the column of lists of cases: who sees to them, and what is overdue. */
import type { FilterSelect } from "#web/screens/admin/components/filter-bar.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { copy } from "./copy.ts";

export const workFilter: FilterSelect = {
	name: "work",
	label: copy.filter,
	options: [
		{ value: "", label: copy.filters.any },
		{ value: "mine", label: copy.filters.mine },
		{ value: "unassigned", label: copy.filters.unassigned },
		{ value: "overdue", label: copy.filters.overdue },
	],
};

type Work = { assignee: { name: string } | null; isOverdue: boolean };

export const workColumn = {
	name: copy.filter,
	cell: ({ assignee, isOverdue }: Work) => (
		<>
			<span className={assignee ? undefined : "text-muted"}>{assignee?.name ?? copy.unassigned}</span>{" "}
			{isOverdue && <Tag tone="bad">{copy.overdue}</Tag>}
		</>
	),
};
