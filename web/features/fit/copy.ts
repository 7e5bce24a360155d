/** Texts of fit: measures in the settings, how a listing's sizes fit, and the question after a return. */
import * as rules from "#common/rules/choosing.ts";

export const measuresCopy = {
	title: "Your measures",
	about:
		"Height and weight are enough; we estimate the rest. Nobody else sees these numbers, and they are in no email. Delete them at any time.",
	link: "Add or change measures",
	you: "You",
	none: "No measures yet.",
	labels: {
		name: "Their name",
		build: "Estimate from sizes of",
		height: "Height (cm)",
		weight: "Weight (kg)",
		bust: "Bust or chest (cm)",
		waist: "Waist (cm)",
		hip: "Hip (cm)",
		shoulder: "Shoulder (cm)",
	},
	nameHint: "Use the name under “For” in your bag, and each item says whether it fits them.",
	builds: { women: "Women", men: "Men" },
	heightHint: `Or in feet: 5'4"`,
	measures: "Measured with a tape (optional)",
	measuresHint: "More exact than an estimate. Measure the body, without ease; the shoulder from bone to bone.",
	names: { height: "height", weight: "weight", bust: "bust", waist: "waist", hip: "hip", shoulder: "shoulder" },
	typed: (name: string, value: number, unit: string) => `${name} ${value} ${unit}`,
	estimated: (name: string, value: number, within: number) => `${name} about ${value} cm (± ${within})`,
	estimates: (list: string) => `Estimated: ${list}.`,
	source:
		"Estimates follow a study of 507 adults (Heinz, Peterson, Johnson and Kerk, Journal of Statistics Education, 2003). Nine of ten people are within the ± range. Type a measure to correct it.",
	edit: "Edit",
	delete: "Delete",
	of: (name: string) => ` measures of ${name || "yourself"}`,
	addOwn: "Add your measures",
	addOther: "Add measures for someone else",
	save: "Save measures",
	saving: "Saving...",
	full: `You can store measures for ${rules.bodyMeasures.mostPeople} people. Delete some to add others.`,
};

export const fitNotesCopy = {
	heading: "Your fit",
	named: (name: string, sentence: string) => `${name}: ${sentence}`,
	size: (size: string, sentence: string) => `${size}: ${sentence}`,
	sizes: "Each size",
	ofPerson: (name: string) => ` for ${name}`,
	edit: "Change measures",
};

export const fitFeedbackCopy = {
	heading: "How did it fit?",
	about: "We only use the totals, to improve size advice for this item. Your name is not shown.",
	fits: { small: "Too small", right: "Right", large: "Too large" },
	where: "Where? (optional)",
	places: {
		bust: "Bust or chest",
		waist: "Waist",
		hip: "Hip",
		shoulder: "Shoulders",
		length: "Length",
		sleeve: "Sleeves",
	},
	send: "Send",
	change: "Change",
	sending: "Sending...",
	thanks: "Thank you. It helps the next person choose a size.",
};

export const sizeChartCopy = {
	heading: "Size chart",
	measured: "Measured by the lister on this item.",
	standard: (of: string) =>
		`The lister has not added measurements. These are usual ${of} sizes, measured on the body. Please ask before you rent.`,
	children:
		"The lister has not added measurements. Children’s sizes differ, so please ask for the measurements and the age before you rent.",
	size: "Size",
	parts: {
		bust: "Bust or chest",
		waist: "Waist",
		hip: "Hip",
		length: "Length",
		shoulder: "Shoulder",
		sleeve: "Sleeve",
		inseam: "Inseam",
		letOut: "Can be let out by",
		takeIn: "Can be taken in by",
	},
	alterable: "Small alterations with stitches that come out are allowed.",
	fit: "Add your measures to see which size fits",
	notMeasured: "not measured",
	women: "women’s",
	men: "men’s",
	womenPart: "Bust",
	menPart: "Chest",
	inches: (inches: number) => `${inches} in `,
	centimetres: (centimetres: number) => `${centimetres} cm`,
};
