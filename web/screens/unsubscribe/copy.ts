/** Texts of the page behind the unsubscribe link. */
export const unsubscribeCopy = {
	title: "Unsubscribe",
	question: (topic: string) => `Stop emails about ${topic.toLowerCase()}?`,
	muted: (topic: string) => `Emails about ${topic.toLowerCase()} are off`,
	still: "You will still get codes, and emails about your account and payments.",
	unsubscribe: "Unsubscribe",
	subscribe: "Subscribe again",
	settings: "Email settings",
	busy: "Saving…",
	broken: "This link does not work",
	incomplete: "The link is incomplete. Please open it again from the email, or turn off emails in your settings.",
};
