/** Messages about categories. */
export const copy = {
	exists: (name: string) => `There is already a category called "${name}".`,
	notFound: "There is no such category.",
	noParent: "There is no such parent category.",
	tooDeep: (levels: number, name: string) => `Categories have ${levels} levels, and "${name}" is on the last one.`,
	fixed: (name: string) =>
		`"${name}" is a fixed category of the home page and the filters. It cannot be renamed or merged into another.`,
	itself: "Please choose another category.",
	inside: (name: string, ancestor: string) => `"${name}" is inside "${ancestor}". Please choose a category outside it.`,
	mergeTooDeep: (levels: number) => `The subcategories would be deeper than ${levels} levels.`,
};
