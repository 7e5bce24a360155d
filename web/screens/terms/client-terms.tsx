/** The terms for clients. */

import { Link } from "react-router";
import { rules } from "#common/rules.ts";
import { formatCount } from "#web/components/format/count.ts";
import type { Section } from "#web/features/info-pages/article.tsx";
import { policyText } from "#web/features/info-pages/policy-text.ts";

const { rental, code } = rules;

export const clientTerms: Section[] = [
	{
		id: "who-may-rent",
		title: "Who may rent",
		gist: `You are ${policyText.age} or older, and you are who you say.`,
		body: (
			<>
				<p>
					You must be {policyText.age} or older, have an account with an e-mail address that you have proved, and give a
					name, an address and a mobile number at which you can be reached. The account is yours alone: keep its
					password and its codes to yourself.
				</p>
				<p>We may suspend an account that breaks these terms. We say why, and you may answer.</p>
			</>
		),
	},
	{
		id: "booking",
		title: "Booking",
		gist: `${policyText.rental}, up to ${policyText.ahead} ahead.`,
		body: (
			<>
				<p>
					A rental lasts {policyText.rental}, first and last day both counted, and can be booked up to{" "}
					{policyText.ahead} ahead. Your order holds the days for you. The lister has {policyText.answer} to say yes,
					less when the first day is near; some listings say yes at once. An order that nobody answers runs out, and you
					owe nothing.
				</p>
				<p>The same piece can never be promised to two people for the same day.</p>
			</>
		),
	},
	{
		id: "price-and-payment",
		title: "Price, payment, deposit",
		gist: "The price of a day, times the days. In cash, at your door.",
		body: (
			<>
				<p>
					The total is the price of a day times the number of days. It is fixed when you order, and it is all you pay:
					delivery and pickup are part of it. You pay in cash when the piece is handed over.
				</p>
				<p>
					The delivery page shows the security deposit before you order. Some high-value pieces need a refundable one:
					you bring it in cash with the rent, and it comes back to you within {policyText.refund} after the piece has
					been inspected, less what a late return or damage costs.
				</p>
			</>
		),
	},
	{
		id: "delivery",
		title: "Delivery and your code",
		gist: "See the piece first. Then read out the code.",
		body: (
			<p>
				The piece is brought to the address that you gave, from {policyText.deliveryTime} on the first day. With the
				order you get a code of {code.digits} digits by e-mail. Look at the piece, pay, and read the code out: with that
				the piece is in your hands and in your care. If it is not what the listing shows, or not the size it says, keep
				the code to yourself and send the piece back with the one who brought it. You owe nothing then.
			</p>
		),
	},
	{
		id: "cancelling-and-refunds",
		title: "Cancelling and refunds",
		gist: `Free until ${policyText.freeUntil} before delivery.`,
		body: (
			<ul>
				<li>
					<b>Until {policyText.freeUntil} before delivery</b> you cancel free of charge, in your dashboard.
				</li>
				<li>
					<b>Later than that</b> you can still cancel until the piece is on its way; the cancellation is marked as late,
					and a refund of what you have paid may be reduced or denied.
				</li>
				<li>
					<b>Once the piece is on its way</b> an order can no longer be cancelled, and there is no refund for a change
					of mind.
				</li>
				<li>
					What is due back to you, a deposit or the rent of a piece that was not as described, is paid within{" "}
					{policyText.refund} after the piece has been inspected.
				</li>
				<li>If the lister cancels or declines, you owe nothing.</li>
			</ul>
		),
	},
	{
		id: "care",
		title: "Care, damage, loss",
		gist: "Wear it as if it were your sister’s.",
		body: (
			<>
				<p>
					Do not alter, wash, iron or lend the piece. Ordinary wear is part of renting: a loose thread, a hem that has
					seen a dance floor, a mark that cleaning takes out. You owe nothing for these.
				</p>
				<p>
					What goes beyond that is charged at what mending costs, and never at more than the full retail value of the
					piece, which is also what a lost or ruined piece costs: the one its listing names, or else{" "}
					{policyText.retailValue}.
				</p>
				<p>
					A lister claims damage within {policyText.silence} of the return, with pictures and an amount. You have{" "}
					{policyText.contest} to accept it or to object. If you object, or say nothing, one of us decides, and you both
					read why. What is not claimed of your deposit goes back at once.
				</p>
			</>
		),
	},
	{
		id: "coming-back",
		title: "Coming back",
		gist: "Have it ready on the last day.",
		body: (
			<p>
				The piece is fetched from you after the last day. Have it ready with everything that came with it. Until it is
				back it goes on being yours to look after, and a piece that is late may cost somebody else their evening: we
				remind you, and each day beyond those booked costs {policyText.lateFee}, out of the deposit and never more than
				it.
			</p>
		),
	},
	{
		id: "what-is-covered",
		title: "Insurance, size guarantee, return",
		gist: "What is covered, and by whom. None of it is a policy that you buy.",
		body: (
			<ul>
				<li>
					<b>Insurance.</b> Ordinary wear is covered by the lister, as said above. Almari sells no insurance, and takes
					out none in your name.
				</li>
				<li>
					<b>Size guarantee.</b> A piece is the size its listing says, or you do not take it and owe nothing. It is no
					promise that a size fits you: read the measurements, and ask the lister before you order.
				</li>
				<li>
					<b>Return label.</b> The way back is paid for: the piece is fetched at your door. If you must send it from
					elsewhere, <Link to="/contact?subject=A+return+label">ask us</Link> for a pre-paid label before the last day.
				</li>
			</ul>
		),
	},
	{
		id: "manners",
		title: "Manners",
		gist: "Behind each piece there is a person.",
		body: (
			<p>
				Be on time, be kind, and keep messages and payment on Almari: what is agreed elsewhere we can neither see nor
				set right. What is not as it should be, a listing, a person, a conversation, you can report from where you see
				it. A rental of {formatCount(rental.minDays, "day")} deserves the same courtesy as one of {rental.maxDays}.
			</p>
		),
	},
];
