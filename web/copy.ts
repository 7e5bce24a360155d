/** The texts of page metadata, and of a server that cannot be reached. */

export const copy = {
	unreachable: "The server could not be reached.",
	description:
		"Rent designer lehengas, sarees, sherwanis and gowns from real wardrobes across India, by the day, and pay in cash on delivery.",
};
