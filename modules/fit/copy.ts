/** Messages and sentences about fit for people. */
import { listNames } from "#common/text/list-names.ts";

export const fitCopy = {
	saved: "Measures saved",
	deleted: "Measures deleted",
	received: "Thank you. It helps the next person choose a size.",
	range: (min: number, max: number, unit: string) =>
		`Please give ${unit} from ${min} to ${max}, with at most one decimal`,
	units: { height: "centimetres", weight: "kilograms" },
	build: "Please choose whose sizes to estimate from",
	tooFew: "Enter height and weight, or at least one of bust, waist, hip and shoulder",
	nameMissing: "Please enter their name",
	nameTaken: "You already have measures under this name. Please edit those",
	full: "You can store measures for no more people. Please delete some first.",
	noWearer: "There are no such measures.",
	noOrder: "There is no such order.",
	notReturned: "You can say how it fitted when the item is back.",
	choose: "Please choose how it fitted",
	place: "Please choose where from the list",
	noListing: "This item is not listed any more.",

	/** `name`: empty for the member. */
	fits: (name: string) => (name ? `Fits ${name}` : "Fits you"),
	fitsIn: (name: string, sizes: readonly string[]) => `${name ? `Fits ${name}` : "Fits you"}: ${sizes.join(", ")}`,
	likely: (name: string) => `Probably fits ${name || "you"}`,
	likelyIn: (name: string, sizes: readonly string[]) => `Probably fits ${name || "you"}: ${sizes.join(", ")}`,
	likelyInUnsure: (name: string, sizes: readonly string[], measures: readonly string[]) =>
		`Probably fits ${name || "you"}: ${sizes.join(", ")}. Add ${name ? `${name}’s` : "your"} ${listNames(measures)} to be sure.`,
	tight: (place: string, centimetres: number) => `Tight at the ${place} by ${centimetres} cm`,
	loose: (place: string, centimetres: number) => `Loose at the ${place} by ${centimetres} cm`,
	places: { bust: "bust", waist: "waist", hip: "hip", shoulder: "shoulders" },
	measures: { bust: "bust", waist: "waist", hip: "hip", shoulder: "shoulder" },
	/** By whom it may be altered. */
	alterations: {
		"let-out": { client: "(can be let out)", lister: "(the lister can let it out)" },
		"take-in": { client: "(can be taken in)", lister: "(the lister can take it in)" },
	},
	sizeIs: (size: string, sentence: string) => `${sentence}: ${size}`,
	unknown: "Not enough known",
	unmeasured: "Not enough known: the lister has not measured this item",
	missing: (name: string, measures: readonly string[]) =>
		`Not enough known: add ${name ? `${name}’s` : "your"} ${listNames(measures)}`,
	none: (name: string) => `No size fits ${name || "you"} as it is`,
};
