/** Texts of the merge of two people's changes. */
export const copy = {
	label: "Changed meanwhile",
	taken: "Taken over.",
	allTaken: "Taken over. Save when you are done.",
	applied: "Added to your form",
	appliedHint: "Someone else changed these. You had not edited them.",
	conflicts: "Changed by both of you",
	conflictsHint: "The form has your version. Save to keep it, or use theirs.",
	takeOver: "Use theirs",
	nothing: "Nothing",
	none: "None",
	yes: "Yes",
	no: "No",
	photos: (count: number) => `${count} photos, or another order`,
	withoutSizes: (count: string | number) => `${count}, without sizes`,
};
