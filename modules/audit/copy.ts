/** Texts of the admins' activity log. */
export const auditCopy = {
	unknown: "Please choose a value from the list",
	/** The actor of commands at the server. */
	terminal: "Server terminal",
};
