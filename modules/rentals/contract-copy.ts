/** Messages about fields of the orders' API. Apart from copy.ts, which imports the contract. */
export const contractCopy = {
	code: "Please enter the code",
	codeDigits: "The code has six digits",
	upiReference: "The UPI reference (UTR) has 12 digits",
};
