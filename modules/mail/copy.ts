/** The texts of the frame around each email. */
export const copy = {
	brand: "Almari",
	about: "Rent occasion wear from wardrobes near you",
	help: "Help",
	settings: "Email settings",
	support: (address: string) => `Questions? Write to ${address}`,
	unsubscribe: (topic: string) => `Unsubscribe from ${topic.toLowerCase()}`,
	why: (topic: string) => `You get this email because ${topic.toLowerCase()} are switched on for your account.`,
};
