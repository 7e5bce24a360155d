/** The texts of the enlarged pictures. */

export const zoomCopy = {
	title: (name: string) => `${name}, enlarged`,
	picture: (name: string, index: number, count: number) => `${name}, ${index} of ${count}`,
	close: "Close",
	zoom: "Zoom in or out",
	previous: "Previous picture",
	next: "Next picture",
	failed: "This picture could not be loaded.",
};
