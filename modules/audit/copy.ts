/** Texts of the admins' activity log. */
export const copy = {
	unknown: "Please choose a value from the list",
	/** The actor of commands at the server. */
	terminal: "Server terminal",
};
