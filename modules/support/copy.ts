/** The messages of support: the contact form's inbox and reports. */
export const supportApiCopy = {
	noMessage: "This message does not exist.",
	noReport: "This report does not exist.",
	reportClosed: "This report is already closed.",
	justClosed: "Your earlier report was just closed. Please send it again.",
	/** The subject of a report, as the reporter sees it. */
	review: (person: string, item: string) => `Review by ${person}, about ${item}`,
	conversation: (person: string, item: string) => `${person}, about ${item}`,
	/** The subject of a report, in the admin's list. */
	reviewBy: (person: string, item: string) => `Review by ${person} of ${item}`,
	conversationWith: (person: string, item: string) => `Conversation with ${person} about ${item}`,
};
