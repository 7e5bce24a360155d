/** The end of the filters: what the Enter key presses; in the drawer what closes it; without JavaScript what asks for the page. */
import { Button } from "#web/ui/button.tsx";
import { filtersDrawerId } from "./apply-filters.ts";
import { formatResultCount, type ResultCount } from "./facet-counts.ts";

export const ApplyButtons = ({
	resultCount,
	hydrated,
}: {
	resultCount: ResultCount | undefined;
	hydrated: boolean;
}) => (
	<>
		{/* Without one, the Enter key in a price or a pincode would do nothing. */}
		{hydrated && (
			<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
				Apply
			</button>
		)}
		<div className="apply">
			{hydrated ? (
				<button
					type="button"
					className="btn main wide lg:hidden"
					popoverTarget={filtersDrawerId}
					popoverTargetAction="hide"
				>
					{resultCount === undefined ? "Done" : `Show ${formatResultCount(resultCount)}`}
				</button>
			) : (
				<Button wide>Apply</Button>
			)}
		</div>
	</>
);
