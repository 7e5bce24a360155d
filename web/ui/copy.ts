/** The texts of general controls. */

export const uiCopy = {
	close: "Close",
	dismiss: "Dismiss",
	optional: "(optional)",
	showPassword: "Show password",
	show: "Show",
	hide: "Hide",
	pages: "Pages",
	page: (page: number) => `Page ${page}`,
	previous: "Previous",
	previousPage: "Previous page",
	next: "Next",
	nextPage: "Next page",
	tryAgain: "Try Again",
};
