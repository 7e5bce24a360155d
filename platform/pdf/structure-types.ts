/** Names of PDF 1.7 (ISO 32000-1, 14.7 and 14.8) for the parts of a document. */
export const structure = {
	document: "Document",
	table: "Table",
	figure: "Figure",
	artifact: "Artifact",
	layout: "Layout",
	span: "Span",
} as const;
