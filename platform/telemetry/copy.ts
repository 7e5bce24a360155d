/** The fault of a setting, for the line that ends the start. */
export const copy = {
	milliseconds: (name: string, min: number) => `${name} must be a number of milliseconds from ${min} to 3600000`,
	pairs: (name: string) => `${name} must be key=value, joined by commas`,
};
