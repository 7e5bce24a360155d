/** The texts of the button that copies a link. Not with those of general controls, which every page loads. */

export const copyLinkCopy = {
	button: "Copy link",
	done: "Link copied",
	failed: "The link could not be copied. Please copy it by hand.",
};
