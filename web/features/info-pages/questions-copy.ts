/** The questions and answers of the Help Center and the FAQ: for clients first, then for listers. */

import { formatRupees } from "#common/money.ts";
import * as accountRules from "#common/rules/accounts.ts";
import * as listingRules from "#common/rules/listings.ts";
import * as moneyRules from "#common/rules/money.ts";
import * as orderRules from "#common/rules/orders.ts";
import * as policyRules from "#common/rules/policy.ts";
import * as rentalRules from "#common/rules/rental.ts";
import { formatCount } from "#web/features/format/format.ts";
import { policyText } from "./policy-copy.ts";

/** The Help Center's topics: for clients and about accounts first, then for listers and about safety. */
export const topicTexts = {
	account: {
		title: "Your account",
		about: "Codes, password, email address",
		questions: {
			"no-code": {
				question: "My code has not arrived",
				answer: `Please check your spam folder first. A code works for ${formatCount(accountRules.code.minutes, "minute")}. You can ask for a new one every ${accountRules.code.resendSeconds} seconds; only the latest code works. If nothing arrives, check the email address for a typing mistake and sign up again with the right one.`,
				links: ["Verify your email"],
			},
			"forgot-password": {
				question: "I forgot my password",
				answer:
					"Ask for a code, enter it and choose a new password. For your safety, this signs you out on all your devices.",
				links: ["Reset your password"],
			},
			"change-details": {
				question: "Change my name, mobile number, email or password",
				answer:
					"Open your profile. We send a code to a new email address; until you enter it, the old address stays in use. To change your email or password, you also need your current password.",
				links: ["Update your profile"],
			},
			block: {
				question: "Stop messages from somebody",
				answer:
					"Open the conversation and block the other person. You two can no longer message each other or place new orders with each other. Orders that exist go on. You can unblock them there at any time.",
				links: ["Messages"],
			},
			"close-account": {
				question: "Close my account",
				answer: `Delete it in your settings, when no order or payment is open. You can change your mind for ${formatCount(accountRules.deletion.days, "day")}; then we erase everything that no law requires us to keep.`,
				links: ["Privacy settings"],
			},
		},
	},
	booking: {
		title: "Finding and booking",
		about: "Search, sizes, dates, requests",
		questions: {
			find: {
				question: "Find an item",
				answer:
					"Type what you are looking for. Spelling mistakes are fine, and you can type in Hindi. Then filter by category, size or price. Each card shows the first day the item is free.",
				links: ["Browse Dresses"],
			},
			size: {
				question: "Choose a size",
				answer:
					"The listing shows its sizes; those out of stock are crossed out. If you are between two sizes, message the lister and ask for the measurements before you order, with photos if they help.",
			},
			days: {
				question: "Choose dates",
				answer: `Tap Rent Now, then your first and last day. You can rent for ${policyText.rental}, up to ${policyText.ahead} ahead. Greyed days are not available; the calendar shows why.`,
			},
			together: {
				question: "Order for several people at once",
				answer:
					"Choose the dates on each item’s page and add it to your bag. There you can say who wears what and for which function. Everything is ordered together, or nothing is. Items of one lister for the same address and day share one delivery code. Adding an item does not reserve its dates.",
				links: ["Your bag"],
			},
			"new-client": {
				question: "I cannot order another item yet",
				answer:
					"You pay at the door, so the number and the value of open orders are limited until you have completed some. The delivery page says how much is left. For an expensive item, message its lister, who can allow one order. A phone number counts for one account: families order from one.",
			},
			"no-answer-yet": {
				question: "The lister has not answered my request",
				answer: `The lister has ${policyText.answer} to answer, less if your first day is close. Your dates are held for you until then. If there is no answer in time, the order is cancelled, you pay nothing and we email you.`,
				links: ["My Rentals"],
			},
			taken: {
				question: "Someone else just booked these dates",
				answer:
					"Another order was placed while you were filling in yours. Nothing was booked and you owe nothing. Please choose other dates, or look at similar items on the listing’s page. If you save your search above the results, we email you when a new item fits.",
				links: ["Browse Dresses"],
			},
		},
	},
	delivery: {
		title: "Delivery and payment",
		about: "Delivery code, cash, address",
		questions: {
			"at-the-door": {
				question: "What happens on delivery",
				answer: `Your item arrives from ${policyText.deliveryTime} on your first day. Check it, pay in cash or by UPI where your order’s page shows a QR code, then read out your ${accountRules.code.digits}-digit delivery code. The delivery is complete only after that.`,
			},
			"lost-code": {
				question: "I lost my delivery code, or it is locked",
				answer: `A code is locked after ${accountRules.code.tries} wrong tries. Open your order and ask for a new code. It comes by email, and the old one stops working.`,
				links: ["My Rentals"],
			},
			"wrong-piece": {
				question: "This is not what I ordered",
				answer:
					"Please do not read out the code. Hand the item back to the person who brought it and write to us with your order number. You pay nothing.",
				links: ["Write to us"],
			},
			"change-address": {
				question: "Change the address of an order",
				answer:
					"The address cannot be changed after you place the order. Until the item is sent, you can cancel and order again. If it has been sent already, write to us at once.",
				links: ["My Rentals", "Write to us"],
			},
		},
	},
	cancelling: {
		title: "Cancelling and refunds",
		about: "Until when, and what you get back",
		questions: {
			"how-to-cancel": {
				question: "Cancel an order",
				answer: `Open the order under My Rentals and choose Cancel. It is free until ${policyText.freeUntil} before delivery, or until the item is sent if that is earlier. After that hour it is marked as a late cancellation, and once the item is on its way you can no longer cancel.`,
				links: ["My Rentals"],
			},
			"money-back": {
				question: "Get a refund",
				answer: `Deposits and other refunds are paid within ${policyText.refund} after the item has been inspected. If it takes longer, send us your order number.`,
				links: ["Ask about a refund"],
			},
		},
	},
	returning: {
		title: "Wearing and returning",
		about: "Care, damage, late returns",
		questions: {
			"give-back": {
				question: "Return an item",
				answer:
					"Keep it ready with everything it came with. We collect it from your door after your last day, free of charge, and you read out your return code. Please do not wash or iron it.",
			},
			"something-happened": {
				question: "I stained or damaged an item",
				answer:
					"Dab the stain, do not rub it. Then message the lister and write to us, with a photo. Marks that cleaning removes cost you nothing. For anything more, you see an estimate first.",
				links: ["What you pay for damage", "Write to us"],
			},
			"running-late": {
				question: "I cannot return it on time",
				answer: `Please tell the lister now, as someone else may be waiting for the item. Each late day costs ${policyText.lateFee}. It is taken from your deposit and is never more than the deposit.`,
			},
			reviews: {
				question: "Review an item I rented",
				answer: `Open the order within ${formatCount(orderRules.review.days, "day")} of its end. Reviews stay hidden until both sides have written one, or that time is over. Yours appears on the listing under your first name and cannot be changed.`,
				links: ["My Rentals"],
			},
			"damage-claim": {
				question: "I do not agree with a damage claim",
				answer: `Contest it on the order’s page within ${policyText.contest}, with your reasons and photos. Our team hears both sides and decides. If you do not answer in time, our team decides without your reply.`,
				links: ["My Rentals"],
			},
		},
	},
	listing: {
		title: "Listing an item",
		about: "Photos, price, sizes",
		questions: {
			"list-it": {
				question: "List an item",
				answer: `You need a seller account. Choose at least one category, add a title, a price per day, the number you have and up to ${listingRules.listing.maxImages} photos. Your listing is live at once.`,
				links: ["List Your Clothes"],
			},
			"picture-refused": {
				question: "My photo was not accepted",
				answer: `Photos must be JPEG, PNG, WebP or AVIF, up to ${listingRules.upload.maxFileBytes / 1024 / 1024} MB each. Save HEIC photos from your phone as JPEG first. Photos in daylight, against a plain wall, with the whole item in view work best.`,
			},
			"cleaning-days": {
				question: "Keep days free for cleaning",
				answer: `After each rental we keep ${policyText.turnaround} free for cleaning. You can change this in the listing, up to ${formatCount(rentalRules.turnaround.maxDays, "day")}.`,
			},
			"edit-or-delete": {
				question: "Change or delete a listing",
				answer: "Open My Listings in your dashboard. Existing orders are not affected.",
				links: ["My Listings"],
			},
		},
	},
	orders: {
		title: "Orders for your items",
		about: "Accept, pack, hand over",
		questions: {
			"answer-request": {
				question: "Accept or decline a request",
				answer: `We email you when a request comes in. Accept or decline it in your dashboard within ${policyText.answer}, or sooner if the first day is close. A request without an answer is cancelled.`,
				links: ["Orders"],
			},
			"hand-it-over": {
				question: "Hand over an item",
				answer:
					"Mark the order as sent when the item leaves. On delivery, the client reads out the delivery code. Enter it in the order to complete the delivery. Never ask for the code over the phone.",
			},
			"nobody-there": {
				question: "Nobody was there to take the delivery",
				answer:
					"Report it in the order and say that nobody was there. The order ends, the client’s account gets a mark, and the dates are free again after the way back.",
			},
			"it-is-back": {
				question: "Confirm a return",
				answer: `Confirm the return in the order with the client’s return code, inspect the item and complete the order. If you do nothing, the order completes automatically after ${policyText.silence}.`,
			},
		},
	},
	earnings: {
		title: "Earnings",
		about: "Payouts, damage claims",
		questions: {
			payout: {
				question: "Get paid",
				answer: `We pay you within ${policyText.payout} after return and inspection. Earnings in your dashboard shows what each item has earned.`,
				links: ["Earnings"],
			},
			"report-damage": {
				question: "An item came back damaged",
				answer: `Make a claim on the order’s page within ${policyText.silence} of the return, with photos and an amount. The client has ${policyText.contest} to answer.`,
				links: ["Report damage"],
			},
		},
	},
	safety: {
		title: "Safety and privacy",
		about: "Reports, fraud, your data",
		questions: {
			"report-it": {
				question: "Report a listing, a person or a conversation",
				answer:
					"Use the Report link on the page. Our team looks at every report. We do not tell anyone who reported, and we email you when the report is closed.",
			},
			tricks: {
				question: "Someone asks me for money or a code",
				answer:
					"Nobody from Almari asks for a code, a password or a transfer by phone or message. Read out your delivery code only on delivery, with the item in front of you. Please report anyone who asks for it. Until an order is confirmed, numbers, emails, UPI ids and links in messages are hidden for the same reason.",
			},
			"my-data": {
				question: "See, correct or delete my data",
				answer:
					"You can see and change most of it in your profile. In your settings you can download a copy of your data and delete your account.",
				links: ["Privacy settings", "Your rights"],
			},
			complain: {
				question: "Make a complaint",
				answer: `Write to the grievance officer; the address is on the contact page. You get a complaint number and a first answer within ${formatCount(policyRules.policy.grievanceHours, "hour")}, and a decision within ${formatCount(policyRules.policy.grievanceMonths, "month")}.`,
				links: ["Contact Us"],
			},
		},
	},
};

/** The FAQ entries for clients. */
export const clientQuestions = {
	"how-renting-works": {
		question: "How does renting work?",
		answer:
			"Find an item, choose a size and your dates, and enter your address. The lister accepts, the item comes to your door, you check it, pay in cash and read out your delivery code. We collect it after your last day.",
		links: ["Browse Dresses", "How It Works"],
	},
	"how-long": {
		question: "How long can I rent an item?",
		answer: `For ${policyText.rental}. The first and the last day both count: from Friday to Sunday, you have it on Friday, Saturday and Sunday.`,
	},
	"how-far-ahead": {
		question: "How far ahead can I book?",
		answer: `Up to ${policyText.ahead}. The calendar of each item shows which days are taken, and why.`,
	},
	"what-it-costs": {
		question: "What does it cost in total?",
		answer:
			"The price per day times the number of days. Some listers take a discount off for longer rentals, which the item’s page shows before you choose your days. Delivery and pickup are included. Where another size is available, it can come along free of charge, and you keep one at the door. The item can also come a day or two earlier to be tried on, at the lister’s price for these days. Neither is possible for items in a bag. Some items also have a refundable security deposit, paid with the rent. You see both before you place the order.",
	},
	"part-missing": {
		question: "A part is missing",
		answer:
			"Open the order and tick the parts that arrived. A part that you do not tick is missing, and we email the lister. Then write to the lister, or report it as not as described. What was missing on arrival cannot be claimed from you as a lost part.",
		links: ["My Rentals"],
	},
	"how-to-pay": {
		question: "How do I pay?",
		answer:
			"In cash, when the item is delivered. If your order’s page shows Almari’s QR code, you can pay by UPI at the door instead. Never pay before you have seen the item. We do not ask for a card number or a transfer in advance.",
	},
	"delivery-code": {
		question: "What is the delivery code for?",
		answer: `We email you a ${accountRules.code.digits}-digit code with your order. Read it out on delivery, after you have checked the item. It proves that the item reached you and nobody else. If the code is lost or locked, ask for a new one on the order’s page.`,
		links: ["My Rentals"],
	},
	"does-it-fit": {
		question: "What if it does not fit, or is not as described?",
		answer: `If the item is not the size in its listing, or not as described, do not read out the code. Hand it back to the person who brought it; you pay nothing. If you notice later that it is not as described, report it on the order’s page within ${policyText.report} of the delivery, with photos. It goes back, and our team decides about a refund of the rent; each side may appeal once within ${policyText.appeal}. We cannot promise that a size fits you, so compare the measurements first and ask the lister. Or let it come a day or two earlier, where its page offers it: until noon of the day before your first day it may go back at no rent, and you get your money back once it is inspected.`,
	},
	cancel: {
		question: "Can I cancel?",
		answer: `Yes, free of charge until ${policyText.freeUntil} before delivery, which is at ${policyText.deliveryTime} on your first day, or until the item is sent if that is earlier: the lister can send it from the day before, or sooner when it travels for days. After that hour, a refund may be reduced or denied, and your account gets a mark if the lister had accepted. Once the item is on its way, the order can no longer be cancelled.`,
		links: ["The terms"],
	},
	marks: {
		question: "Why does my account have a mark?",
		answer: `You cancelled an accepted order late, or nobody was there to take the delivery. A mark counts for ${formatCount(orderRules.marks.days, "day")}. With ${orderRules.marks.limit} marks at the same time, your orders wait for the lister’s acceptance, even on instant listings. If a mark is not right, write to us: our team can remove it.`,
		links: ["Write to us"],
	},
	refunds: {
		question: "When do I get my refund?",
		answer: `Almari pays refunds, such as a deposit, within ${policyText.refund} after the item has been inspected, whoever took the cash at the door. If you have not paid anything yet, there is nothing to refund.`,
	},
	"no-answer": {
		question: "What if the lister does not answer?",
		answer: `The lister has ${policyText.answer}, less if your first day is close. After that the order is cancelled and you can choose another item. Some listings are confirmed at once.`,
	},
	damage: {
		question: "What if I spill something on it?",
		answer: `Normal wear and marks that cleaning removes cost you nothing. For damage beyond that, you pay the cost of the repair, and never more than the full retail value of the item. You have ${policyText.contest} to accept or contest a claim; then our team decides. Please tell us early.`,
		links: ["Care, damage, loss"],
	},
	lost: {
		question: "What if it is lost or stolen?",
		answer: `Please tell the lister and us at once. If it is not back ${formatCount(orderRules.order.lostAfterDays, "day")} after it was due, the lister can mark it as lost and claim up to its full retail value. You have ${policyText.contest} to accept or contest the claim; then our team decides. Your deposit pays first, and no late fee is added.`,
		links: ["Care, damage, loss"],
	},
	insurance: {
		question: "Is the item insured?",
		answer:
			"Normal wear is covered by the lister. There is no insurance to buy, and we do not take out one for you: you are responsible for damage beyond normal wear, up to the full retail value.",
		links: ["What is covered"],
	},
	cleaning: {
		question: "Do I have to clean it?",
		answer: "No. The lister takes care of it. Please do not wash or iron an item: silk and zardozi are easily damaged.",
	},
	"going-back": {
		question: "How do I return it?",
		answer:
			"We collect it from your door after the last day and pay the courier, so you need no return label. If it has to be collected from another place, write to us before the last day: our support team arranges it.",
		links: ["Write to us"],
	},
	"keep-longer": {
		question: "Can I change the days or the size, or keep it longer?",
		answer: `Until the item is sent, tap “Change days or size” on the order’s page: you see what is free and the new total before you ask, up to ${orderRules.orderTimes.changesPerOrder} times. The price a day, the deposit and your delivery code stay, and the new days are held for you until the lister replies. You can also keep it longer, if it is free: tap “Keep it longer” on the order’s page while the item is with you. A rental lasts at most ${formatCount(rentalRules.rental.maxDays, "day")}. Unless the listing is instant, the lister has to accept first. You pay the extra days when you return the item.`,
		links: ["Keeping it longer"],
	},
	late: {
		question: "What if I am late?",
		answer: `Please message the lister at once; the next client may be waiting. Each late day costs ${policyText.lateFee}. It is taken from your deposit and is never more than the deposit.`,
	},
	age: {
		question: "Who can rent?",
		answer: `Anyone who is ${policyText.age} or older and has an account with a verified email address. Sellers can rent too, but not their own items.`,
		links: ["Sign up"],
	},
	"who-sees-my-address": {
		question: "Who sees my address?",
		answer:
			"The seller of the item you rent, from the time they accept until it is back, and our team when they need to help. Nobody else.",
		links: ["Privacy Policy"],
	},
};

/** The FAQ entries for listers. */
export const partnerQuestions = {
	"how-to-list": {
		question: "How do I list an item?",
		answer: `Sign up as a seller, add up to ${listingRules.listing.maxImages} photos, an honest description, your sizes and a price per day. Your listing is live at once; our team checks it afterwards.`,
		links: ["List Your Clothes"],
	},
	"what-to-charge": {
		question: "How much can I charge?",
		answer: `Anything from ${formatRupees(listingRules.listing.minPrice)} to ${formatRupees(listingRules.listing.maxPrice)} a day. See what similar items cost, and start a little lower.`,
		links: ["Browse"],
	},
	"longer-rentals": {
		question: "Can I set a shortest rental, or make longer rentals cheaper?",
		answer: `Yes, under “Rental terms” in the listing form. The shortest rental is from ${rentalRules.rental.minDays} to ${formatCount(rentalRules.rental.maxDays, "day")}; nobody can book fewer days. Up to ${rentalRules.lengthDiscounts.most} discounts of ${rentalRules.lengthDiscounts.minPercent}% to ${rentalRules.lengthDiscounts.maxPercent}% count from a number of days that you choose, for all days of the rental. An order keeps the discounts that it was placed with, also when the client adds days later.`,
		links: ["List Your Clothes"],
	},
	parts: {
		question: "What are the parts of an item?",
		answer: `A blouse, a dupatta, each jewel: name up to ${listingRules.listing.maxParts} in the listing, with a value if one is lost. You and the client tick them in the order when the item is sent, arrives and comes back.`,
	},
	"part-lost": {
		question: "A part did not come back",
		answer: `Tick in the order what came back, then start a claim within ${policyText.silence} of the return. It is filled in with the missing parts and their values, and you can change both.`,
		links: ["Orders"],
	},
	"must-i-accept": {
		question: "Do I have to accept every request?",
		answer: `No. You have ${policyText.answer} to answer each request, and can decline with a reason. If you want to accept every request automatically, tick “Confirm orders at once, without asking me first” in the listing.`,
	},
	"two-at-once": {
		question: "Can two people book the same item?",
		answer: `Never for the same day. Each rental blocks its own days and ${policyText.turnaround} after it for cleaning. You can change that, up to ${formatCount(rentalRules.turnaround.maxDays, "day")}. “Mark as cleaned” in your schedule or in the item’s record shows clients the date; it frees no day.`,
	},
	"who-delivers": {
		question: "Who delivers and collects?",
		answer:
			"Almari handles delivery and pickup. Please have the item clean and packed on time. It is handed over only against the client’s delivery code.",
	},
	"when-paid": {
		question: "When do I get paid?",
		answer: `Within ${policyText.payout} after the item is back and has been inspected. A rental counts as earned when you complete the order, or automatically after ${policyText.silence}.`,
		links: ["Earnings"],
	},
	"cash-at-the-door": {
		question: "What if I take the cash at the door myself?",
		answer: `Say so when you confirm the hand-over. You keep your earnings and pay the rest, mostly the client’s deposit, to Almari after the order is completed, or we take it from your next payouts. While you owe more than ${formatRupees(moneyRules.ledger.cashLimit.open)}, or ${formatRupees(moneyRules.ledger.cashLimit.overdue)} that is overdue, new orders of your instant listings wait for you to accept them.`,
		links: ["Earnings"],
	},
	"paid-by-upi": {
		question: "What if the client pays by UPI?",
		answer:
			"Where the order’s page shows Almari’s QR code, the client can scan it at the door. Enter the 12-digit reference from their app when you confirm the hand-over. The money goes to Almari, and we pay your earnings out after the order is completed.",
	},
	"more-days": {
		question: "What if the client wants other days, another size, or to keep it longer?",
		answer: `Until you send the item they can ask for other days or another size, and then for more days. If you decline, do not reply, or send the item, the order stays as it was. We email you, and you have ${formatCount(orderRules.order.extensionAnswerHours, "hour")} to accept or decline. Instant listings change, and are extended, at once if the days are free. You earn your price for each extra day, less your own discount for longer rentals, paid when the item comes back.`,
		links: ["When a client needs more days"],
	},
	"lost-item": {
		question: "What if an item never comes back?",
		answer: `We remind the client, and each late day costs them ${policyText.lateFee}, up to the deposit. ${formatCount(orderRules.order.lostAfterDays, "day")} after it was due, you can mark it as lost on the order’s page and claim up to its full retail value instead. The client has ${policyText.contest} to accept or contest that; then our team decides.`,
		links: ["Return, inspection, damage"],
	},
	"damaged-piece": {
		question: "What if an item comes back damaged?",
		answer: `Make a claim on the order’s page within ${policyText.silence} of its return, with photos and an amount. For damage beyond normal wear, the client pays the cost of the repair, up to the full retail value. They have ${policyText.contest} to accept or contest it; then our team hears both sides and decides.`,
		links: ["Report damage"],
	},
	"reported-item": {
		question: "What if a client says that the item is not as described?",
		answer: `They can report it within ${policyText.report} of the delivery. It comes back to you against the return code. Inspect it, take photos, and reply on the order’s page within ${policyText.contest}; if it came back damaged, claim that there too. Our team decides whether rent is refunded, and each side may appeal once within ${policyText.appeal}.`,
		links: ["Return, inspection, damage"],
	},
	"cancel-accepted": {
		question: "Can I cancel an order that I accepted?",
		answer: `Yes, until the item is sent, with a reason that the client sees. Please cancel only if you have no other choice: less than ${formatCount(orderRules.marks.listerDays, "day")} before the delivery it gives your account a mark. With ${orderRules.marks.limit} marks in ${orderRules.marks.days} days, instant booking is off for your listings.`,
		links: ["Requests and your calendar"],
	},
	"client-cancels": {
		question: "What if the client cancels?",
		answer: `Clients can cancel free of charge until ${policyText.freeUntil} before delivery, as long as the item was not sent, and the dates are free again at once. A later cancellation of an accepted order gives their account a mark. Once the item is on its way, they can no longer cancel.`,
	},
	"wrong-step": {
		question: "What if I confirmed something by mistake?",
		answer:
			"Write to us with the order number and what is true. Our team can correct the order. Both sides get an email with the reason, and money that was recorded by mistake is taken back.",
		links: ["Write to us"],
	},
	gstin: {
		question: "Do I need a GSTIN?",
		answer:
			"Only if the law requires one of you; you can leave the field empty. If you enter one, we check its format so that typing mistakes are found at once.",
	},
	"change-listing": {
		question: "Can I change or remove a listing?",
		answer: "Yes, at any time, in your dashboard. Existing orders are not affected.",
		links: ["My Listings"],
	},
	"suspended-listing": {
		question: "Why was my listing suspended?",
		answer:
			"Our team found that it breaks the terms. The reason is shown beside the listing in your dashboard. Fix it and write to us, and we will check it again.",
		links: ["Partner Terms"],
	},
};
