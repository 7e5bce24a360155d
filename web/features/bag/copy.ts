/** Texts of bags: the bag and its shared page, the order of all its items, and the page of those orders. */
import { formatRupees } from "#common/money.ts";
import { dayCount, formatCount } from "#web/features/format/format.ts";

export const bagPageCopy = {
	title: "Your bag",
	count: (items: number, max: number) =>
		`${formatCount(items, "item")}, up to ${max}. Adding an item does not reserve its dates.`,
	unreachable: "We could not reach the server, so your bag has not changed. Please try again.",
	notices: {
		added: "Added to your bag.",
		browse: "Continue browsing",
		orderTogether: "Order together",
		removed: (name: string) => `${name} was removed from your bag.`,
		unnamed: "The item",
		undo: "Undo",
		backToItem: "Back to the item",
		taken: "The items you chose are in your bag.",
		left: (items: number, max: number) =>
			`${formatCount(items, "item")} did not fit: a bag holds up to ${max}. Please order or remove some first.`,
	},
	empty: {
		title: "Your bag is empty",
		text: "Choose your dates on an item's page and add it to your bag. You can order everything for the family together.",
		browse: "Browse Dresses",
		wishlist: "See your wishlist",
		groups: "Ordered together",
		group: (days: string, count: number) => `${days}, ${formatCount(count, "order")}`,
	},
	groups: {
		all: "Items",
		other: "Other items",
		about: (days: string, items: number) => `${days}, ${formatCount(items, "item")}`,
	},
	line: {
		for: (person: string) => `For ${person}`,
		/** `lister`: with the city. */
		from: (lister: string) => `from ${lister}`,
		days: (days: string, count: number) => `${days}, ${dayCount(count)}`,
		perDay: (price: number, count: number) => `${formatRupees(price)} × ${dayCount(count)}`,
		discount: (percent: number, saved: number) => `${percent}% off: −${formatRupees(saved)}`,
		deposit: (deposit: number) => `${formatRupees(deposit)} deposit`,
		instant: "Confirmed instantly",
		needsAcceptance: (lister: string) => `${lister || "The lister"} has to accept`,
		arrives: (day: string, pincode = "") => (pincode ? `Reaches ${pincode} by ${day}` : `Arrives by ${day}`),
		heldUntil: (time: string) => `Held until ${time}.`,
		isNew: "Just added",
		isChanged: "Changes saved",
	},
	edit: {
		open: "Edit",
		forItem: (name: string) => ` ${name}`,
		size: "Size",
		notInStock: (size: string) => `${size} (not in stock)`,
		first: "First day",
		last: "Last day",
		earliest: (day: string, pincode = "") => `At the earliest ${day}${pincode && ` at ${pincode}`}`,
		for: "For",
		forHint: "Who wears it. Not shown in a shared bag.",
		function: "Function",
		functionHint: "Groups the items of your bag.",
		functions: ["Haldi", "Mehendi", "Sangeet", "Wedding", "Reception"],
		save: "Save changes",
		saving: "Saving...",
		remove: "Remove",
		removing: "Removing...",
	},
	similar: {
		see: "See similar items",
		hide: "Hide similar items",
		heading: "Similar items, free on these dates",
		none: "We found no similar items for these dates.",
		failed: "We could not load similar items.",
		browse: "Browse items that are free then",
	},
	sum: {
		heading: "Summary",
		rent: (items: number) => `Rent, ${formatCount(items, "item")}`,
		deposits: "Deposits, refundable",
		total: (howToPay: string) => `To have ready ${howToPay}`,
		shortTotal: "Total",
		note: "You pay nothing now. You pay for each item when it is delivered.",
		order: (items: number) => `Order ${formatCount(items, "item")}`,
		blocked: (items: number) =>
			items === 1
				? "Fix or remove the item that can't be ordered."
				: `Fix or remove the ${items} items that can't be ordered.`,
		shortBlocked: (items: number) => `${formatCount(items, "item")} can't be ordered`,
		signIn: "You sign in or sign up next. Your bag stays as it is.",
	},
	pincode: {
		hint: "Enter your pincode to check that everything arrives in time.",
		checked: (pincode: string) => `Checked for delivery to ${pincode}.`,
	},
	share: {
		heading: "Share with family",
		text: "Everybody who has the link can see the items, dates and functions, and add them to a bag of their own. Names of who wears what are not shown.",
		share: "Share this bag",
		link: "Link to your bag",
		whatsApp: "Share on WhatsApp",
		message: (url: string) => `Outfits for the family: ${url}`,
		stop: "Stop sharing",
	},
};

export const sharedBagCopy = {
	title: (owner: string) => (owner ? `${owner}’s bag` : "A shared bag"),
	text: "Choose what you like and add it to your own bag. You can change dates and sizes there.",
	own: "This is your own bag, as others see it.",
	toBag: "Go to your bag",
	note: "The amounts are for all items that can be ordered. Adding items does not reserve their dates.",
	choose: (name: string) => `Choose ${name}`,
	take: "Add to my bag",
	taking: "Adding...",
	none: "Please choose at least one item.",
	empty: "There is nothing in this bag at the moment.",
	emptyText: "Its owner may have ordered everything already.",
	gone: "This shared bag does not exist any more.",
	goneText: "Its owner may have ordered everything, or stopped sharing it. Please ask them for a new link.",
	unreachable: "We could not reach the server, so nothing was added. Please try again.",
};

const items = (count: number) => formatCount(count, "item");
const orders = (count: number) => formatCount(count, "order");

/** "Gauri", "Gauri and Anika", "Gauri, Anika and Meher". */
const listNames = (names: readonly string[]): string =>
	names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

export const bagOrderCopy = {
	title: "Order your bag",
	intro: (count: number, listers: number, howToPay: string) =>
		`${items(count)} from ${formatCount(listers, "lister")}. You pay nothing now: you pay ${howToPay} at the door, when each item is delivered.`,
	joins: (count: number) => `These orders join your group of ${orders(count)}.`,
	seeGroup: "See the group",
	back: "Bag",
	unknown: {
		message: "We don't know whether your orders were placed.",
		reason:
			"The connection was lost before the reply arrived. It is safe to press the button again: nothing is ordered twice.",
	},
	seeOrders: "See your orders",
	offline: "You seem to be offline, so nothing was ordered. Please try again.",
	failed: "Your orders could not be placed. Please try again.",
	signInAgain: "Sign in again",
	lines: {
		label: "Items of your bag",
		heading: (count: number) => items(count),
		other: "Other items",
		for: (person: string) => `for ${person}`,
		from: (lister: string) => `from ${lister}`,
		deposit: (amount: number) => `+ ${formatRupees(amount)} deposit`,
		change: "Change in your bag",
	},
	addresses: {
		hint: "For all items, unless you enter another address for a function below.",
		other: {
			title: "Other addresses",
			hint: "Is a function somewhere else? Its items can go there.",
			summary: (name: string) => `Another address for ${name}`,
			used: (name: string, place: string) => `${name} goes to ${place}`,
			legend: (name: string) => `Address for ${name}`,
			clear: (name: string) => `Use the address above for ${name}`,
			saved: "Saved address",
			none: "Enter an address",
			mobileHint: "Leave blank to use the number above.",
		},
		problem: (name: string, message: string) => `Address for ${name}: ${message}`,
		label: (name: string, field: string) => `${name}, ${field}`,
		late: (names: string[]) => `Cannot be delivered here in time: ${listNames(names)}.`,
	},
	cash: {
		title: "What to have ready at the door",
		hint: (email: string) =>
			`We email one delivery code for each door to ${email}. Give it when you have checked the items.`,
		items,
		to: (place: string) => `To ${place}`,
		unnamed: "another address",
		total: "In all",
		parts: (rent: number, deposit: number) =>
			deposit > 0 ? `${formatRupees(rent)} rent and ${formatRupees(deposit)} refundable deposits` : "Rent, no deposits",
	},
	acceptance: {
		all: (count: number) => (count === 1 ? "Your order is confirmed at once." : "All orders are confirmed at once."),
		/** `count`: of the listers. */
		none: (listers: string[], count: number) =>
			`${listNames(listers)} ${count === 1 ? "has" : "have"} to accept. We email you each reply.`,
		confirmed: (count: number) => `${orders(count)} ${count === 1 ? "is" : "are"} confirmed at once.`,
		others: (listers: string[], count: number, waiting: number) =>
			`${listNames(listers)} ${count === 1 ? "has" : "have"} to accept the other ${waiting === 1 ? "one" : waiting}.`,
	},
	cancelling: (hours: number) =>
		`Each order can be cancelled alone, free until ${formatCount(hours, "hour")} before its delivery, or until it is sent if that is earlier.`,
	place: (count: number) => `Place ${orders(count)}`,
	placing: "Placing orders...",
	blocked: (count: number) =>
		count === 1
			? "One item can't be ordered. Please change or remove it in your bag first."
			: `${count} items can't be ordered. Please change or remove them in your bag first.`,
	toBag: "Go to your bag",
};

export const groupCopy = {
	title: "Your group of orders",
	/** The heading "Your 3 orders are placed." in two parts: the second is in italics. */
	placed: {
		orders: (count: number) => (count === 1 ? "Your order" : `Your ${count} orders`),
		done: (count: number) => (count === 1 ? "is placed." : "are placed."),
	},
	back: "My Rentals",
	about: (count: number, listers: number, days: string) =>
		`${orders(count)} from ${formatCount(listers, "lister")}, ${days}.`,
	placedAt: (moment: string) => `Placed on ${moment}.`,
	ended: "All orders of this group have ended without a rental, so there is nothing to prepare.",
	cancelled: (count: number) =>
		count === 0
			? "No order could be cancelled."
			: `${orders(count)} ${count === 1 ? "is" : "are"} cancelled. We have emailed the listers.`,
	stay: (count: number) =>
		`${orders(count)} ${count === 1 ? "stays" : "stay"} as ${count === 1 ? "it is" : "they are"}.`,
	offline: "We could not reach the server, so nothing was cancelled. Please try again.",
	next: {
		heading: "What happens next",
		/** `count`: of the listers. */
		accept: (listers: readonly string[], count: number) =>
			`${listNames(listers)} ${count === 1 ? "accepts or declines" : "accept or decline"}`,
		acceptText: (waiting: number, confirmed: number) =>
			confirmed === 0
				? `${orders(waiting)} ${waiting === 1 ? "waits" : "wait"} for a reply. We email you each one, and your dates are reserved until then.`
				: `${orders(waiting)} ${waiting === 1 ? "waits" : "wait"} for a reply. We email you each one. The other ${confirmed === 1 ? "order is" : `${confirmed} orders are`} confirmed.`,
		confirmed: (count: number) => (count === 1 ? "Your order is confirmed" : `All ${count} orders are confirmed`),
		confirmedText: "The items are booked for you, and their listers send them on time.",
		codes: "Keep your delivery codes",
		codesText:
			"We emailed you one 6-digit code for each door. Read it out after you have checked the items, not before.",
		cash: "Have the cash ready at each door",
		cashText: (amount: number, howToPay: string) =>
			`You pay ${formatRupees(amount)} ${howToPay} in all. The list says how much is due at each door.`,
	},
	prepare: {
		label: "What to prepare",
		text: "Have this ready at each door. Its delivery code is in the email about your orders, under the same day and lister.",
		items: (count: number) => formatCount(count, "item"),
		done: "Paid",
		total: "Still to pay",
		parts: (rent: number, deposit: number) =>
			deposit > 0 ? `${formatRupees(rent)} rent and ${formatRupees(deposit)} refundable deposits in all` : "",
	},
	days: {
		heading: "Day by day",
		today: "Today",
		arrives: (lister: string) => `Reaches you from ${lister}`,
		/** `amount`: "₹6,800 in cash ready". */
		ready: (amount: string) => `Have ${amount}`,
		item: (person: string, occasion: string) =>
			person ? `for ${person}${occasion && ` (${occasion})`}` : occasion && `for ${occasion}`,
		worn: "To wear",
		leaves: "Goes back",
		backTo: (lister: string) => `to ${lister}`,
		waiting: "Not accepted yet",
	},
	orders: {
		heading: "Your orders",
		for: (person: string, occasion: string) =>
			person ? `For ${person}${occasion && ` (${occasion})`}` : occasion && `For ${occasion}`,
		from: (lister: string) => `from ${lister}`,
		discount: (amount: number) => `${formatRupees(amount)} off for its days`,
		deposit: (amount: number) => `+ ${formatRupees(amount)} deposit`,
		cancel: "Cancel this order",
		forItem: (name: string) => `: ${name}`,
	},
	more: {
		heading: "Need something else?",
		text: "Order it into this group, and it is delivered and listed here with the others.",
		add: "Add an item",
		orderBag: (count: number) => `Order your bag into this group (${formatCount(count, "item")})`,
	},
	cancelAll: {
		open: "Cancel all that can be cancelled",
		heading: (count: number) => (count === 1 ? "Cancel one order?" : `Cancel ${count} orders?`),
		text: "Their listers are emailed, and the dates are free for others again. You do not have to pay anything.",
		late: (hours: number) =>
			`A confirmed order that is cancelled later than ${formatCount(hours, "hour")} before its delivery gives your account a mark.`,
		confirm: (count: number) => (count === 1 ? "Yes, cancel it" : `Yes, cancel all ${count}`),
		busy: "Cancelling...",
	},
};
