/** The links to the catalogue and its main categories, in the footer and the menu. */
import { copy } from "./copy.ts";

export const browseLinks = [
	["/browse", copy.browse],
	["/browse?category=wedding", copy.wedding],
	["/browse?category=party", copy.party],
	["/browse?category=casual", copy.casual],
	["/browse?category=traditional", copy.traditional],
] as const;
