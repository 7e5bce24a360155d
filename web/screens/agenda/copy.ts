/** The texts of the schedule. */

export const agendaCopy = {
	title: "Schedule",
	totals: "Totals",
	nearest: (shown: number, total: number) => `Showing the next ${shown} of ${total}.`,
	consequence: (button: string, consequence: string) => `${button}: ${consequence}`,
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
