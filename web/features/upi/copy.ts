/** Texts of UPI payments. */
export const upiCopy = {
	code: (vpa: string) => `QR code to pay ${vpa} with any UPI app`,
	to: "to",
	open: "Open UPI app on this phone",
	atDoor: "Pay by UPI instead of cash",
	atDoorHint:
		"Scan it at the door with any UPI app, after you have seen the item. Then read the 12-digit UPI reference out, with your delivery code.",
	atReturn: "Pay the extra days by UPI",
	atReturnHint:
		"Scan it with any UPI app when you give the item back. Then read the 12-digit UPI reference out, with your return code.",
} as const;
