/** The sticky bar below the header: total, filters button on small screens, and sort order. */
import type { Day } from "#common/calendar.ts";
import { type BrowseFilters, countFilters, sortsFor } from "#web/screens/browse/browse-filters.ts";
import { browseCopy } from "#web/screens/browse/copy.ts";
import { filtersDrawerId, filtersFormId, useApplyFilters } from "#web/screens/browse/filters/apply-filters.ts";
import { formatTotal, type ResultCount } from "#web/screens/browse/filters/facet-counts.ts";
import { Select } from "#web/ui/form/select.tsx";
import { Icon } from "#web/ui/icon.tsx";

export function ResultsBar({
	chosen,
	today,
	resultCount,
}: {
	chosen: BrowseFilters;
	today: Day;
	resultCount: ResultCount | undefined;
}) {
	const apply = useApplyFilters(today);
	const filterCount = countFilters(chosen);
	return (
		<div className="browse-bar">
			<div className="wrap">
				<p className="whitespace-nowrap" role="status">
					{resultCount && (
						<>
							<b className="font-semibold tabular-nums">{formatTotal(resultCount)}</b>{" "}
							<span className="text-muted">{browseCopy.items(resultCount.total)}</span>
						</>
					)}
				</p>
				<button type="button" className="btn plain small lg:hidden" popoverTarget={filtersDrawerId}>
					<Icon name="filters" />
					<span>{browseCopy.filters}</span>
					{filterCount > 0 && (
						<span className="count">
							{filterCount}
							<span className="sr-only">{browseCopy.filtersSet}</span>
						</span>
					)}
				</button>
				<label className="sort" htmlFor="sort">
					<span className="text-muted max-md:sr-only">{browseCopy.sortBy}</span>
					<Select
						id="sort"
						name="sort"
						form={filtersFormId}
						options={sortsFor(chosen.pincode)}
						key={chosen.sort + chosen.pincode}
						defaultValue={chosen.sort}
						onChange={(event) => apply(event.currentTarget.form)}
					/>
				</label>
				<noscript>
					<button type="submit" form={filtersFormId} className="btn plain small">
						{browseCopy.sort}
					</button>
				</noscript>
			</div>
		</div>
	);
}
