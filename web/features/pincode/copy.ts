/** The texts of the delivery pincode. */

export const pincodeCopy = {
	label: "Delivery pincode",
	check: "Check",
	hint: "Enter your pincode to see the dates that we can deliver on.",
	reaches: (pincode: string, city: string, day: string) => `Deliver to ${pincode}: reaches ${city} by ${day}.`,
	unknown: (pincode: string, day: string) =>
		`We could not find ${pincode}. Please check it. A far address is reached by ${day}.`,
};
