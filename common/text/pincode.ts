/** Indian pincodes. Pure, and small enough for every page. */

/** True for a pincode as it is stored: six digits, the first not 0. */
export const isPincode = (pincode: string): boolean => /^[1-9]\d{5}$/.test(pincode);
