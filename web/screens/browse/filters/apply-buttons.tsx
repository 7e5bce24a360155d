/** The buttons below the filters: hidden submit for the Enter key, close button of the drawer, or Apply without JavaScript. */
import { browseCopy } from "#web/screens/browse/copy.ts";
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
		{/* A form needs a submit button for the Enter key to work in a text field. */}
		{hydrated && (
			<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
				{browseCopy.apply}
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
					{resultCount === undefined ? browseCopy.done : browseCopy.show(formatResultCount(resultCount))}
				</button>
			) : (
				<Button wide>{browseCopy.apply}</Button>
			)}
		</div>
	</>
);
