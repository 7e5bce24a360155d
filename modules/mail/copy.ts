/** The texts of the frame around each email. */
export const mailCopy = {
	brand: "Almari",
	about: "Rent occasion wear from wardrobes near you",
	/** Why an email was not sent, in the admin's list. */
	timeout: "The mail server did not respond in time.",
	help: "Help",
	settings: "Email settings",
	support: (address: string) => `Questions? Write to ${address}`,
	unsubscribe: (topic: string) => `Unsubscribe from ${topic.toLowerCase()}`,
	why: (topic: string) => `You get this email because ${topic.toLowerCase()} are switched on for your account.`,
};
