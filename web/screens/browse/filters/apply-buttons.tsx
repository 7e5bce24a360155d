/** The end of the filters: what the Enter key presses; in the drawer what closes it; without JavaScript what asks for the page. */
import { Button } from "#web/ui/button.tsx";
import { filtersDrawerId } from "./apply-filters.ts";
import { type Found, piecesFound } from "./facet-counts.ts";

export const Done = ({ found, hydrated }: { found: Found | undefined; hydrated: boolean }) => (
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
					{found === undefined ? "Done" : `Show ${piecesFound(found)}`}
				</button>
			) : (
				<Button wide>Apply</Button>
			)}
		</div>
	</>
);
