/** The terms for sellers. */
import { Link } from "react-router";
import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import type { Section } from "#web/features/info-pages/article.tsx";
import { policyText } from "#web/features/info-pages/policy-text.ts";

const { listing, turnaround, code, order } = rules;

export const partnerTerms: Section[] = [
	{
		id: "who-may-list",
		title: "Who may list",
		gist: `${policyText.age} or older, with clothes that are yours to lend.`,
		body: (
			<p>
				You must be {policyText.age} or older and have a seller’s account with a shop name and an address in order. A
				GSTIN is needed only if the law asks one of you. What you list must be yours, or yours to lend: no borrowed
				pieces, no copies under a label’s name.
			</p>
		),
	},
	{
		id: "your-listing",
		title: "Your listing",
		gist: "True pictures, true sizes, your own words.",
		body: (
			<>
				<p>
					A listing has up to {listing.maxImages} pictures of the very piece, the sizes you have, what it is made of,
					and the marks it bears. You set the price of a day, from {formatRupees(listing.minPrice)} to{" "}
					{formatRupees(listing.maxPrice)}; an order keeps the price of the day on which it was placed.
				</p>
				<p>
					It can be found as soon as you have listed it, and one of us looks at it afterwards. We may take down what is
					untrue, unlawful or indecent. You are told why. You let us show your pictures and words on Almari for as long
					as the piece is listed.
				</p>
			</>
		),
	},
	{
		id: "requests",
		title: "Requests and your calendar",
		gist: `You have ${policyText.answer} to answer. A yes is a promise.`,
		body: (
			<>
				<p>
					Each request holds its days until you answer, for {policyText.answer} at most and less when the first day is
					near. You may decline with a reason, or have a listing say yes by itself. After each rental the piece is kept
					free for {policyText.turnaround}, or for as long as you choose up to {turnaround.maxDays} days, so that you
					can clean it.
				</p>
				<p>
					You may call an order off, with a reason, until the piece is on its way. Do it seldom: somebody has a wedding.
				</p>
			</>
		),
	},
	{
		id: "hand-over",
		title: "Delivery and hand-over",
		gist: "Ready on time, complete, and clean.",
		body: (
			<p>
				Almari handles delivery and pickup. Have the piece clean, packed and complete when it is due to leave. It
				changes hands against the client’s code of {code.digits} digits: never ask for the code before the client has
				seen the piece. The client’s address is yours to see only while you need it, and for nothing else.
			</p>
		),
	},
	{
		id: "payouts",
		title: "Payouts",
		gist: `Within ${policyText.payout} after return and inspection.`,
		body: (
			<>
				<p>
					A rental counts as earned when it is complete: you have said that all is well, or {policyText.silence} have
					passed since the return without a word from you. It is its rent less our commission, which each order keeps
					from the day on which it was placed. It is paid out within {policyText.payout} after return and inspection, to
					the account that you gave us.
				</p>
				<p>
					What you earn with each piece, what is due to you and by when, and a statement of each month stand under
					Earnings in your <Link to="/dashboard?tab=earnings">dashboard</Link>.
				</p>
			</>
		),
	},
	{
		id: "inspection",
		title: "Return, inspection, damage",
		gist: `Look it over within ${policyText.silence}.`,
		body: (
			<>
				<p>
					Look the piece over within {policyText.silence} of its return. Ordinary wear and its cleaning are yours to
					bear; the price of a day is what you charge for them.
				</p>
				<p>
					For damage beyond that, claim it on the order’s page within that time, with pictures and an amount. The charge
					goes by what mending costs, up to the full retail value: the one your listing names, or else{" "}
					{policyText.retailValue}. The client has {policyText.contest} to accept or to object; if they object, or say
					nothing, one of us hears both sides and decides. It is paid out of the deposit, and beyond that once the
					client has paid it.
				</p>
				<p>
					A listing may ask for a security deposit. It is the client’s money, held by us and given back; a client who is
					late pays you {policyText.lateFee} for each day out of it.
				</p>
			</>
		),
	},
	{
		id: "cancellations",
		title: "When a client cancels",
		gist: `Free for them until ${policyText.freeUntil} before delivery.`,
		body: (
			<p>
				A client may cancel free of charge until {policyText.freeUntil} before delivery, which is at{" "}
				{policyText.deliveryTime} on the first day. The days are yours again at once. Later cancellations are marked as
				late in the order; once the piece is on its way there are none. When nobody takes the piece at the door, it
				comes back to you, and no rent is due.
			</p>
		),
	},
	{
		id: "taxes",
		title: "Taxes and records",
		gist: "What you earn is yours to declare.",
		body: (
			<p>
				You declare your earnings and pay the taxes on them. Where the law makes us collect or report, we do, and show
				it to you. Your dashboard keeps each order with its number, days and total.
			</p>
		),
	},
	{
		id: "leaving",
		title: "Pausing and leaving",
		gist: "Take a piece down whenever nobody waits for it.",
		body: (
			<p>
				You may take a listing down at any time. Orders that you have accepted are kept, or called off with a reason;
				those you have not answered run out after {order.answerHours} hours. We may suspend an account that cheats,
				harasses or lets people down again and again: with a reason, and with your right to object.
			</p>
		),
	},
];
