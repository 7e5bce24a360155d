/** Texts of the merge of two people's changes. */
export const mergeCopy = {
	label: "Changed by someone else",
	taken: "Added to your form.",
	allTaken: "All changes are in your form. Save when you are done.",
	applied: "Added to your form",
	appliedHint: "Someone else changed these. You had not edited them.",
	conflicts: "Changed by both of you",
	conflictsHint: "The form has your version. Save to keep it, or use theirs.",
	takeOver: "Use theirs",
	nothing: "Nothing",
	none: "None",
	yes: "Yes",
	no: "No",
	photos: (count: number) => `${count} photos, or a different order`,
	withoutSizes: (count: string | number) => `${count}, without sizes`,
};
