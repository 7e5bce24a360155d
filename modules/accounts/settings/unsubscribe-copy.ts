/** The texts of unsubscribing. */
export const copy = {
	unknown:
		"This unsubscribe link is incomplete. Please open it again from the email, or sign in and use your settings.",
	muted: (topic: string) => `You will not get emails about ${topic.toLowerCase()} any more.`,
	wanted: (topic: string) => `You will get emails about ${topic.toLowerCase()} again.`,
};
