/** Texts of the photographs of a form. */
import * as rules from "#common/rules/listings.ts";

export const photosCopy = {
	add: "Add photos",
	addAnother: "Add another",
	hint: `JPEG, PNG, WebP or AVIF, up to ${rules.upload.maxFileBytes / 1024 / 1024} MB each.`,
	count: (count: number, most: number) => `${count} of ${most}.`,
	cover: "Cover",
	alt: (name: string, place: number, count: number) => `${name}, ${place} of ${count}`,
	uploading: (name: string) => `Uploading ${name}`,
	nameOf: (place: number) => `photo ${place}`,
	moveEarlier: (name: string) => `Move ${name} earlier`,
	moveLater: (name: string) => `Move ${name} later`,
	tryAgain: (name: string) => `Try ${name} again`,
	remove: (name: string) => `Remove ${name}`,
	place: "Position",
	removePlain: "Remove",
	tooLarge: `It is larger than ${rules.upload.maxFileBytes / 1024 / 1024} MB.`,
	tooMany: (most: number) => `Only the first ${most} photos were added.`,
	removed: "Photo removed.",
	undo: "Undo",
	moved: (place: number, count: number) => `Photo ${place} of ${count}${place === 1 ? ", the cover" : ""}.`,
	stored: "Photo",
	noReply: "We could not reach the server. Please try again.",
	offline: "Please check your connection and try again.",
} as const;

/** The texts of photographs in messages. Apart from the other texts of messages, which the dashboard loads. */
export const messagePhotosCopy = {
	add: "Add photos",
	chosen: "Chosen photos",
	tryAgain: "Try Again",
	hint: "Photos are shown as they are. Until an order is confirmed, please leave out phone numbers and payment details. Our team sees reported photos.",
	failed: "Please remove the photo that could not be added, or try it again",
	/** `name`: undefined for one's own. */
	from: (name: string | undefined) => (name === undefined ? "Your photographs" : `Photographs from ${name}`),
	photoFrom: (name: string | undefined, place: number, count: number) =>
		`${name === undefined ? "Your photograph" : `Photograph from ${name}`}${count === 1 ? "" : `, ${place} of ${count}`}`,
} as const;

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
