/** The texts that all emails share. */
export const mailCopy = {
	/** `name`: the called name, or empty. */
	greeting: (name: string) => (name ? `Namaste ${name},` : "Namaste,"),
	/** `time`: "1:06 pm". `day`: "Fri, 4 Dec". */
	deadline: {
		today: (time: string) => `${time} today`,
		tomorrow: (time: string) => `${time} tomorrow`,
		later: (time: string, day: string) => `${time} on ${day}`,
	},
	/** The days of a rental: "Wed, 25 Nov". */
	days: (first: string, last: string) => `${first} to ${last}`,
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
