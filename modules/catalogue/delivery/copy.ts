/** Texts of the delivery API that people read. */
export const copy = {
	unknownPincode: (pincode: string) => `We do not know the pincode ${pincode}. Please check it.`,
};
