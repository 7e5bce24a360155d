/** The texts of the size chart. */

export const sizeChartCopy = {
	heading: "Size chart",
	measured: "Measured by the lister on this item.",
	standard: (of: string) =>
		`The lister has not added measurements. These are usual ${of} sizes, measured on the body. Please ask before you rent.`,
	size: "Size",
	parts: { bust: "Bust or chest", waist: "Waist", hip: "Hip", length: "Length" },
	notMeasured: "not measured",
	women: "women’s",
	men: "men’s",
	womenPart: "Bust",
	menPart: "Chest",
	inches: (inches: number) => `${inches} in `,
	centimetres: (centimetres: number) => `${centimetres} cm`,
};
