/** Texts of the admins' activity log. */
export const copy = {
	unknown: "Please choose a value from the list",
	/** Who acted, for commands at the server. */
	terminal: "Server terminal",
};
