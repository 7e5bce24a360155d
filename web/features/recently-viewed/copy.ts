/** The texts of the recently viewed listings. */

export const recentlyViewedCopy = {
	heading: "Recently viewed",
	clear: "Clear",
	note: "Saved on this device only.",
};
