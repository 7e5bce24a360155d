/** The terms for clients. */

import * as accountRules from "#common/rules/accounts.ts";
import * as orderRules from "#common/rules/orders.ts";
import * as rentalRules from "#common/rules/rental.ts";
import { formatCount } from "#web/features/format/format.ts";
import type { Section } from "#web/features/info-pages/article.tsx";
import { policyText } from "#web/features/info-pages/policy-copy.ts";
import { Link } from "#web/ui/link.tsx";

export const clientTerms: Section[] = [
	{
		id: "who-may-rent",
		title: "Who can rent",
		gist: `You are ${policyText.age} or older, with a verified email address.`,
		body: (
			<>
				<p>
					You must be {policyText.age} or older, have an account with a verified email address, and give us a name, an
					address and a mobile number where we can reach you. Your account is for you alone. Do not share your password
					or your codes.
				</p>
				<p>We may suspend an account that breaks these terms. We tell you why, and you can reply.</p>
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
					A rental lasts {policyText.rental}, counting the first and the last day, and can be booked up to{" "}
					{policyText.ahead} ahead. Your order holds the dates for you. The lister has {policyText.answer} to accept,
					less if the first day is close; some listings are confirmed at once. If nobody answers, the order is cancelled
					and you pay nothing.
				</p>
				<p>The same item is never booked by two people for the same day.</p>
			</>
		),
	},
	{
		id: "price-and-payment",
		title: "Price, payment, deposit",
		gist: "The price per day times the number of days, in cash on delivery.",
		body: (
			<>
				<p>
					The total is the price per day times the number of days. It is fixed when you order and includes delivery and
					pickup. You pay in cash when the item is handed over, never before. If the order’s page shows Almari’s QR
					code, you can pay by UPI at the door instead.
				</p>
				<p>
					The delivery page shows the security deposit before you order. Some high-value items need a refundable one:
					you pay it together with the rent. Almari refunds it within {policyText.refund} after the item has been
					inspected, less any charge for a late return or damage, whether the lister or Almari’s courier took the cash.
				</p>
			</>
		),
	},
	{
		id: "delivery",
		title: "Delivery and your code",
		gist: "Check the item first. Then read out the code.",
		body: (
			<p>
				We bring the item to your address from {policyText.deliveryTime} on the first day. We email you a{" "}
				{accountRules.code.digits}
				-digit code with the order. Check the item, pay, and read out the code. From then on the item is in your care.
				If it is not what the listing shows, or not the size in the listing, do not read out the code and hand the item
				back to the person who brought it. You pay nothing then.
			</p>
		),
	},
	{
		id: "more-days",
		title: "Keeping it longer",
		gist: "Ask on the order’s page, if the days after are free.",
		body: (
			<p>
				While the item is with you, you can ask for more days on the order’s page, up to{" "}
				{formatCount(rentalRules.rental.maxDays, "day")} in all. Instant listings are extended at once. Other listers
				have {formatCount(orderRules.order.extensionAnswerHours, "hour")} to accept, and never longer than your last
				day. The extra days cost the price per day of your order. You pay them when the item goes back, in cash or,
				where the order’s page shows a QR code, by UPI. Extra days that you do not pay count as late days.
			</p>
		),
	},
	{
		id: "cancelling-and-refunds",
		title: "Cancelling and refunds",
		gist: `Free until ${policyText.freeUntil} before delivery, or until the item is sent.`,
		body: (
			<ul>
				<li>
					<b>Until {policyText.freeUntil} before delivery</b> you can cancel free of charge, in your dashboard, as long
					as the item was not sent. It can be sent from the day before your first day, or sooner when it travels for
					days; your order names the day.
				</li>
				<li>
					<b>After that</b> you can still cancel until the item is on its way. The cancellation is marked as late, and a
					refund of what you have paid may be reduced or denied. If the lister had accepted, your account gets a mark.
				</li>
				<li>
					<b>Once the item is on its way</b> an order can no longer be cancelled, and there is no refund if you change
					your mind. If nobody is there to take it, your account gets a mark.
				</li>
				<li>
					A mark counts for {orderRules.marks.days} days, and your dashboard shows it. With {orderRules.marks.limit}{" "}
					marks at the same time, your orders wait for the lister’s acceptance, even on instant listings. Write to us if
					a mark is not right: our team can remove it.
				</li>
				<li>
					Refunds, such as a deposit or the rent of an item that was not as described, are paid within{" "}
					{policyText.refund} after the item has been inspected.
				</li>
				<li>If the lister cancels or declines, you pay nothing.</li>
			</ul>
		),
	},
	{
		id: "care",
		title: "Care, damage, loss",
		gist: "Normal wear is free. Damage costs what the repair costs.",
		body: (
			<>
				<p>
					Do not alter, wash, iron or lend the item. Normal wear is part of renting: a loose thread, a dusty hem, a mark
					that cleaning removes. You pay nothing for these.
				</p>
				<p>
					Damage beyond that is charged at the cost of the repair, and never at more than the full retail value of the
					item. A lost or ruined item costs its full retail value: the amount in its listing, or else{" "}
					{policyText.retailValue}.
				</p>
				<p>
					A lister can claim damage within {policyText.silence} of the return, with photos and an amount. You have{" "}
					{policyText.contest} to accept or contest it. If you contest it, or do not answer, our team decides, and both
					sides get the reasons. The part of your deposit that is not claimed is refunded at once.
				</p>
				<p>
					If the item is not back {formatCount(orderRules.order.lostAfterDays, "day")} after it was due, the lister can
					mark it as lost and claim up to its full retail value. You answer as for damage. Your deposit pays first, and
					no late fee is added.
				</p>
			</>
		),
	},
	{
		id: "not-as-described",
		title: "Not as described",
		gist: `Report it within ${policyText.report} of the delivery.`,
		body: (
			<>
				<p>
					If the item is not what its listing promised, you can report it on the order’s page within {policyText.report}{" "}
					of the delivery, with photos. Do not wear it then: it goes back against your return code, and a report cannot
					be withdrawn.
				</p>
				<p>
					The lister has {policyText.contest} from the return to reply. Our team then decides whether all, a part or
					none of the rent is refunded, and both sides get the reasons. The deposit is refunded as after each return.
				</p>
				<p>
					Each side may appeal against a decision of our team within {policyText.appeal}, about damage too. There is one
					appeal; someone else in our team decides it, and that is final.
				</p>
			</>
		),
	},
	{
		id: "coming-back",
		title: "Returning the item",
		gist: "Have it ready after the last day.",
		body: (
			<p>
				We collect the item from you after the last day. Have it ready with everything that came with it. You are
				responsible for it until it is collected. A late return can spoil someone else’s event: we remind you, and each
				late day costs {policyText.lateFee}, taken from the deposit and never more than the deposit.
			</p>
		),
	},
	{
		id: "what-is-covered",
		title: "Insurance, size guarantee, return",
		gist: "What is covered, and by whom. You do not buy an insurance policy.",
		body: (
			<ul>
				<li>
					<b>Insurance.</b> Normal wear is covered by the lister, as described above. Almari sells no insurance, and
					takes out none in your name.
				</li>
				<li>
					<b>Size guarantee.</b> An item is the size its listing says, or you do not take it and pay nothing. We do not
					promise that a size fits you: check the measurements, and ask the lister before you order.
				</li>
				<li>
					<b>Return label.</b> The return is free, and you need no label: we collect the item from your door and pay the
					courier. If it has to be collected from another place,{" "}
					<Link to="/contact?subject=A+return+label">write to us</Link> before the last day, and our support team
					arranges it.
				</li>
			</ul>
		),
	},
	{
		id: "manners",
		title: "Fair use",
		gist: "Be on time and polite, and keep messages on Almari.",
		body: (
			<p>
				Be on time, be polite, and keep messages and payment on Almari. We cannot see or sort out what you agree
				elsewhere. You can report a listing, a person or a conversation from its own page. This applies to every rental,
				from {formatCount(rentalRules.rental.minDays, "day")} to {rentalRules.rental.maxDays}.
			</p>
		),
	},
];
