/** The texts of the delivery pincode, and of the fields of a delivery address. */

export const pincodeCopy = {
	label: "Delivery pincode",
	check: "Check",
	hint: "Enter your pincode to see delivery dates.",
	reaches: (pincode: string, city: string, day: string) => `Deliver to ${pincode}: reaches ${city} by ${day}.`,
	unknown: (pincode: string, day: string) =>
		`We could not find ${pincode}. Please check it. A far address is reached by ${day}.`,
};

export const deliveryAddressCopy = {
	title: "Delivery address",
	lastAddress: "We have filled in the address of your last order.",
	fillIn: "Please fill this in",
	address_Line: "Address Line",
	city: "City",
	pincode: "Pincode",
	pincodeHint: "6 digits",
	unknownPincode: (pincode: string) =>
		`We don't know the pincode ${pincode}. Please check it. If it is right, place the order again.`,
	otherCity: (pincode: string, city: string, typed: string) =>
		`The pincode ${pincode} is in ${city}, and you entered ${typed}. Please check both. If they are right, place the order again.`,
	country: "Country",
	defaultCountry: "India",
	mobile: "Mobile",
	mobilePlaceholder: "10-digit mobile number",
	mobileHint: "The delivery person calls this number.",
	saved: "Deliver to a saved address",
	save: "Save this address for next time",
};
