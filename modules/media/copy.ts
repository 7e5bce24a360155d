/** The messages about uploaded photos. */
export const mediaCopy = {
	unknownPhoto: "One of the photos was not found. Please upload the photos again.",
	wrongType: "Please upload JPEG, PNG, WebP or AVIF photos.",
	tooManyPixels: (isAvif: boolean, megapixels: number) =>
		`${isAvif ? "An AVIF photo" : "A photo"} can have at most ${megapixels} megapixels. Please choose a smaller one.`,
	tooNarrow: (ratio: number) =>
		`This photo is too narrow: its longer side is more than ${ratio} times the shorter one. Please crop it or choose another one.`,
	damaged: "This photo is damaged and cannot be opened. Please choose another one.",
	tooManyUnused: (photos: number) =>
		`You have ${photos} uploaded photos that no listing uses. Please use or remove some of them first.`,
	outOfSpace: (megabytes: number) =>
		`Your photos take up more than ${megabytes} MB. Please delete some listings first.`,
};
