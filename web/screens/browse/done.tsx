/** The foot of the filters: in the drawer what closes it; without JavaScript what asks for the page. */
import { Button } from "#web/ui/button.tsx";
import { filtersDrawerId } from "./apply.ts";
import { type Found, piecesFound } from "./numbers.ts";

export const Done = ({ found, hydrated }: { found: Found | undefined; hydrated: boolean }) => (
	<div className="apply">
		{hydrated ? (
			<>
				{/* Without one, the Enter key in a price or a pincode would do nothing. */}
				<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
					Apply
				</button>
				<button
					type="button"
					className="btn main wide lg:hidden"
					popoverTarget={filtersDrawerId}
					popoverTargetAction="hide"
				>
					{found === undefined ? "Done" : `Show ${piecesFound(found)}`}
				</button>
			</>
		) : (
			<Button wide>Apply</Button>
		)}
	</div>
);
