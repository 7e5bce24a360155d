/** The texts of tasks and of the schedule. Apart from the dashboard's, which each of its tabs loads. */
import { formatRupees } from "#common/money.ts";

/** The texts of tasks: what an order asks of its client or its lister. `name`: the first name of the other side. The server writes them. */
export const tasksCopy = {
	damageClaim: "Damage claim",
	respondToClaim: (name: string, deadline: string) => `${name} reported damage. Accept or contest it by ${deadline}.`,
	notAsDescribed: "Not as described",
	giveBack: "Please do not wear it. Give it back, and read out your return code when it is collected.",
	reportDecided: (name: string) => `It is back with ${name}. Our team decides about your refund, and emails you.`,
	comesBack: (name: string) => `${name} says it is not as described. It comes back to you; ask for the return code.`,
	answerReport: (name: string) => `${name} says it was not as described. Please inspect it and reply.`,
	staffDecides: "Our team is reviewing both sides and will decide.",
	overdue: "Overdue",
	wasDue: (day: string) => `was due ${day}`,
	returnItem: "Please have it ready for pickup today.",
	onItsWay: "On its way",
	awaitDelivery: (cash: number) => `Keep your delivery code and ${formatRupees(cash)} in cash ready.`,
	awaitDeliveryWithUpi: (cash: number) => `Keep your delivery code and ${formatRupees(cash)} ready, in cash or by UPI.`,
	returnToday: "Return today",
	toLister: (name: string) => `to ${name}`,
	returnNow: "Have it ready. Read out your return code when it is collected.",
	withYou: "With you",
	backOn: (day: string) => `return by ${day}`,
	wear: (name: string) => `From ${name}. Enjoy wearing it.`,
	notBackYet: "Delayed",
	forDay: (day: string) => `for ${day}`,
	delayed:
		"It has not come back from the previous rental yet. Your order is still active, and you can cancel free of charge.",
	upcoming: "Upcoming",
	upcomingRental: (name: string, days: string, cash: number, howToPay: string) =>
		`From ${name}, ${days}. ${formatRupees(cash)} ${howToPay} on delivery.`,
	requestSent: "Request sent",
	awaitResponse: (name: string, deadline: string) =>
		`${name} has ${deadline ? `until ${deadline}` : "a day"} to accept. Your dates are held for you.`,

	answer: "New request",
	wouldLike: (name: string, item: string) => `${name} wants to rent ${item}`,
	/** `size`: "size M" or "Free size". */
	request: (days: string, size: string, total: number) => `${days}${size && `, ${size}`}, ${formatRupees(total)}`,
	overdueReturn: (name: string) => `Still with ${name}. The next days stay booked until it is back.`,
	sendNow: "Send now",
	packToday: "Pack today",
	notBackFor: (name: string) => `Booked by ${name}, but not back yet from the previous rental.`,
	dispatchOrder: (name: string, city: string, days: string) => `For ${name}${city ? ` in ${city}` : ""}, ${days}.`,
	handOver: "Hand over",
	awaitHandOver: (name: string, cash: number, howToPay: string) =>
		`Collect ${formatRupees(cash)} ${howToPay} and ask ${name} for the delivery code.`,
	dueBack: "Due back",
	dueBackToday: "Due back today",
	fromCity: (city: string) => `from ${city}`,
	collectItem: (name: string, since: string) =>
		`With ${name} since ${since}. Ask for the return code when you collect it.`,
	inspect: "Inspect",
	inspectItem: (name: string, deadline: string) =>
		`Back from ${name}. Is everything fine?${deadline ? ` If not, report it by ${deadline}.` : ""}`,
	clientCanAnswer: (name: string, deadline: string) => `${name} can respond until ${deadline}.`,
};

/** The texts of the schedule. */
export const agendaCopy = {
	title: "Schedule",
	totals: "Totals",
	nearest: (shown: number, total: number) => `Showing the next ${shown} of ${total}.`,
	emptyTitle: "Nothing scheduled",
	emptySeller: "Orders to answer, items to send, returns and cleaning days for the coming week will appear here.",
	emptyClient: "Your requests, deliveries and returns will appear here.",
	list: "List Your Clothes",
	browse: "Browse Dresses",
	cleaning: "Being cleaned",
	freeAgain: (day: string) => `free again ${day}`,
	backFrom: (name: string) => `Back from ${name}.`,
	today: "Today",
	tomorrow: "Tomorrow",
};

/** The second sentence of the greeting. The server writes it. */
export const summaryCopy = {
	thingsToDo: (count: string, isOne: boolean) => `${count} ${isOne ? "thing" : "things"} to do today`,
	nothingToDo: "Nothing to do today",
	rentalsInProgress: (count: string, isOne: boolean) => `${count} ${isOne ? "rental" : "rentals"} in progress`,
	requestsWaiting: (count: string, isOne: boolean) => `${count} ${isOne ? "request" : "requests"} waiting`,
	newClient: "What will you wear?",
	nextClient: "What will you wear next?",
	counts: ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"],
};

/** The texts of a row of the order table that the server writes, so that the page loads no script for them. */
export const orderRowCopy = {
	otherParty: { client: (name: string) => `from ${name}`, seller: (name: string) => `for ${name}` },
	group: "Your group of orders",
};
