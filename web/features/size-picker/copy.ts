/** Texts of the size picker. */
export const sizePickerCopy = {
	sizes: "Sizes you have",
	howMany: "No sizes? Quantity",
	withoutSize: "Without sizes",
	stockOf: (size: string, of: string) => `Stock in size ${size}, ${of}`,
	countOf: (of: string) => `Stock, ${of}`,
	fewer: (what: string) => `Fewer: ${what}`,
	more: (what: string) => `More: ${what}`,
};
