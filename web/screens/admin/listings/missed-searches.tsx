/** The tab of what people looked for and did not find. */

import { formatDay } from "#common/calendar.ts";
import { wantedCopy } from "#messages/screens/wanted.js";
import { attempt } from "#web/api.ts";
import { formatName } from "#web/features/format/format.ts";
import { pageMeta } from "#web/meta.ts";
import { capitalize } from "#web/screens/admin/components/badge.tsx";
import { defineTab, ListTab, loadTab } from "#web/screens/admin/components/define-tab.tsx";
import { titleOf } from "#web/screens/admin/view.ts";
import type { Route } from "./+types/missed-searches";

const { staff: texts, columns } = wantedCopy;

const whatOf = ({ words, category }: { words: string; category: string }) =>
	[capitalize(words), category && formatName(category)].filter(Boolean).join(", ");

const tab = defineTab({
	tab: "missed-searches",
	copy: texts,
	load: async ({ api }, query) => ({ page: await attempt(api.admin["missed-searches"].$get({ query })) }),
	rowsOf: ({ searches }) => searches,
	idOf: (search) => Object.values(search).join("|"),
	nameOf: whatOf,
	exported: "missed-searches",
	columns: [
		{ name: columns.what, kind: "main", cell: whatOf },
		{ name: texts.columns.city, cell: ({ city }) => city || texts.unknownCity },
		{ name: texts.columns.size, cell: ({ size }) => size || texts.anySize },
		{
			name: columns.when,
			cell: ({ firstDay }) => (firstDay ? wantedCopy.from({ day: formatDay(firstDay) }) : wantedCopy.anyDay),
		},
		{ name: texts.columns.result, cell: ({ reason }) => wantedCopy.reasons[reason] },
		{ name: texts.columns.last, cell: ({ lastDay }) => formatDay(lastDay) },
		{ name: columns.people, kind: "number", cell: ({ people }) => people.toLocaleString("en-IN") },
	],
	filters: [
		{
			name: "period",
			label: texts.period,
			options: [
				{ value: "", label: texts.allDays },
				{ value: "7", label: texts.week },
			],
		},
	],
});

export const meta = () => pageMeta(titleOf("missed-searches"));

export const loader = (args: Route.LoaderArgs) => loadTab(tab, args);

export default function MissedSearches({ loaderData }: Route.ComponentProps) {
	return <ListTab tab={tab} loaderData={loaderData} />;
}
