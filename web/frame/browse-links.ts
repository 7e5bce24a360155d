/** The links to the catalogue and its main categories, in the footer and the menu. */
import { frameCopy } from "./copy.ts";

export const browseLinks = [
	["/browse", frameCopy.browse],
	["/browse?category=wedding", frameCopy.wedding],
	["/browse?category=party", frameCopy.party],
	["/browse?category=casual", frameCopy.casual],
	["/browse?category=traditional", frameCopy.traditional],
] as const;
