/** The terms for clients and for sellers, and the legal information for both. */

import { formatRupees } from "#common/money.ts";
import * as accountRules from "#common/rules/accounts.ts";
import * as listingRules from "#common/rules/listings.ts";
import * as moneyRules from "#common/rules/money.ts";
import * as orderRules from "#common/rules/orders.ts";
import * as rules from "#common/rules/policy.ts";
import * as rentalRules from "#common/rules/rental.ts";
import { policyText } from "#messages/info-pages-policy.js";
import { formatCount } from "#web/features/format/format.ts";
import type { Section } from "#web/features/info-pages/article.tsx";
import { Link } from "#web/ui/link.tsx";

/** For clients. */
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
		gist: "The price per day times the number of days, less any discount, in cash on delivery.",
		body: (
			<>
				<p>
					The total is the price per day times the number of days. Some listers take a discount off for longer rentals:
					it counts for all days of the rental, and the amount is rounded to whole rupees. Some do not rent for fewer
					days than they say. The total is fixed when you order and includes delivery and pickup. You pay in cash when
					the item is handed over, never before. If the order’s page shows Almari’s QR code, you can pay by UPI at the
					door instead.
				</p>
				<p>
					The delivery page shows the security deposit before you order. Some high-value items need a refundable one:
					you pay it together with the rent. Almari refunds it within {policyText.refund} after the item has been
					inspected, less any charge for a late return or damage, whether the lister or Almari’s courier took the cash.
				</p>
				<p>
					Where the item’s page offers it, the item can come up to {formatCount(rentalRules.tryOn.maxDays, "day")}{" "}
					earlier, to be tried on, at the lister’s price for these days. Until noon of the day before your first day you
					can send it back on the order’s page because it does not fit. You get the rent back after the inspection, less
					the courier’s cost if the page names one. A second size can come along free of charge. You keep one at the
					door; the other one goes back.
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
				day. The rental then costs what all its days together cost by the price and discounts of your order, and never
				less than before. You pay the difference when the item goes back, in cash or, where the order’s page shows a QR
				code, by UPI. Extra days that you do not pay count as late days.
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

/** For sellers. */
export const partnerTerms: Section[] = [
	{
		id: "who-may-list",
		title: "Who can list",
		gist: `${policyText.age} or older, with clothes that you may rent out.`,
		body: (
			<p>
				You must be {policyText.age} or older and have a seller account with a shop name and a correct address. You need
				a GSTIN only if the law requires one. What you list must be yours, or yours to rent out: no borrowed items, and
				no copies sold under a designer’s name.
			</p>
		),
	},
	{
		id: "your-listing",
		title: "Your listing",
		gist: "Real photos, correct sizes, an honest description.",
		body: (
			<>
				<p>
					A listing has up to {listingRules.listing.maxImages} photos of the actual item, its sizes, its material and
					any marks it has. You set the price per day, from {formatRupees(listingRules.listing.minPrice)} to{" "}
					{formatRupees(listingRules.listing.maxPrice)}. You can also set a shortest rental, and discounts for longer
					ones. An order keeps the price and discounts of the day on which it was placed.
				</p>
				<p>
					Your listing is live at once, and our team checks it afterwards. We may take down what is untrue, unlawful or
					indecent, and we tell you why. You allow us to show your photos and texts on Almari for as long as the item is
					listed.
				</p>
			</>
		),
	},
	{
		id: "requests",
		title: "Requests and your calendar",
		gist: `You have ${policyText.answer} to answer a request.`,
		body: (
			<>
				<p>
					Each request holds its dates until you answer, for {policyText.answer} at most and less if the first day is
					close. You can decline with a reason, or let a listing accept requests automatically. After each rental we
					keep {policyText.turnaround} free for cleaning, or as many as you choose, up to{" "}
					{rentalRules.turnaround.maxDays} days.
				</p>
				<p>
					You can cancel an accepted order, with a reason, until the item is sent. Please do this only if you have no
					other choice: someone has planned an event around it. If you cancel less than {orderRules.marks.listerDays}{" "}
					days before the delivery, or never send the item, your account gets a mark for {orderRules.marks.days} days.
					With {orderRules.marks.limit} marks at the same time, instant booking is off for your listings. Write to us if
					a mark is not right: our team can remove it.
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
				Almari handles delivery and pickup. Have the item clean, packed and complete when it is due to be sent. It is
				handed over against the client’s {accountRules.code.digits}-digit code. Never ask for the code before the client
				has seen the item. The client pays at the door, in cash or, where the order’s page shows a QR code, by UPI to
				Almari. You see the client’s address only while you need it, and may use it for nothing else.
			</p>
		),
	},
	{
		id: "more-days",
		title: "When a client needs more days",
		gist: `You have ${formatCount(orderRules.order.extensionAnswerHours, "hour")} to accept or decline.`,
		body: (
			<p>
				A client can ask for more days while the item is with them, if it is free. You have{" "}
				{formatCount(orderRules.order.extensionAnswerHours, "hour")} to answer, and never longer than their last day;
				your instant listings are extended at once. You earn the price per day of the order, less its discount for the
				number of days, paid when the item comes back. If it is not paid then, the extra days count as late days.
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
					A rental counts as earned when the order is complete: when you have confirmed it, or automatically{" "}
					{policyText.silence} after the return. You earn the rent less our commission. The commission of an order is
					fixed when it is placed. Your earnings are paid out within {policyText.payout} after return and inspection, to
					your payout account.
				</p>
				<p>
					If you take the cash at the door yourself, you keep your earnings from it. You pay the rest to Almari within{" "}
					{formatCount(moneyRules.ledger.remittanceBusinessDays, "business day")} of completion, or we take it from your
					next payouts. Almari refunds the client’s deposit. While you owe more than{" "}
					{formatRupees(moneyRules.ledger.cashLimit.open)}, or {formatRupees(moneyRules.ledger.cashLimit.overdue)} that
					is overdue, new orders of your instant listings wait for you to accept them.
				</p>
				<p>
					Earnings in your <Link to="/dashboard?tab=earnings">dashboard</Link> shows what each item earned, what is due
					to you and by when, and a statement for each month.
				</p>
			</>
		),
	},
	{
		id: "inspection",
		title: "Return, inspection, damage",
		gist: `Inspect it within ${policyText.silence}.`,
		body: (
			<>
				<p>
					Inspect the item within {policyText.silence} of its return. You bear normal wear and its cleaning; your price
					per day covers them.
				</p>
				<p>
					For damage beyond that, make a claim on the order’s page within that time, with photos and an amount. The
					charge is the cost of the repair, up to the full retail value: the amount in your listing, or else{" "}
					{policyText.retailValue}. The client has {policyText.contest} to accept or contest it. If they contest it, or
					do not answer, our team hears both sides and decides. It is paid from the deposit, and any further amount once
					the client has paid it.
				</p>
				<p>
					A client may report, within {policyText.report} of the delivery, that an item is not as your listing describes
					it. It comes back to you, and you have {policyText.contest} from the return to reply, with photos, and to
					claim damage. Our team decides whether all, a part or none of the rent is refunded. Each side may appeal once
					within {policyText.appeal}.
				</p>
				<p>
					If an item is not back {formatCount(orderRules.order.lostAfterDays, "day")} after it was due, you can mark it
					as lost on the order’s page and claim up to its full retail value. The client answers as for damage. No late
					fee is added, and the item leaves your stock.
				</p>
				<p>
					A client may ask for try-on days, at your price for them. If the item does not fit, they can send it back
					until noon of the day before the first rental day. You then earn nothing, and the days are free again.
				</p>
				<p>
					A listing may ask for a security deposit. It is the client’s money; we hold it and refund it. A client who is
					late pays you {policyText.lateFee} for each late day out of it.
				</p>
			</>
		),
	},
	{
		id: "cancellations",
		title: "When a client cancels",
		gist: `Free for them until ${policyText.freeUntil} before delivery, or until you send the item.`,
		body: (
			<p>
				A client can cancel free of charge until {policyText.freeUntil} before delivery, which is at{" "}
				{policyText.deliveryTime} on the first day, as long as you have not sent the item. The dates are free again at
				once. A later cancellation is marked as late, and the client gets a mark if you had accepted. Once the item is
				on its way, the client can no longer cancel. If nobody takes the delivery, the item comes back to you, no rent
				is due, and the client gets a mark. With {orderRules.marks.limit} marks in {orderRules.marks.days} days, their
				orders wait for acceptance, even on instant listings.
			</p>
		),
	},
	{
		id: "taxes",
		title: "Taxes and records",
		gist: "You declare what you earn.",
		body: (
			<p>
				You declare your earnings and pay the taxes on them. Where the law requires us to collect or report, we do so
				and show it to you. Your dashboard keeps each order with its number, dates and total.
			</p>
		),
	},
	{
		id: "leaving",
		title: "Pausing and leaving",
		gist: "You can take a listing down at any time.",
		body: (
			<p>
				You can take a listing down at any time. You still fulfil orders that you have accepted, or cancel them with a
				reason. Requests that you have not answered are cancelled after {orderRules.order.answerHours} hours. We may
				suspend an account that cheats, harasses or repeatedly lets people down. We tell you why, and you can object.
			</p>
		),
	},
];

/** For both sides: operator, ranking of listings, liability, law and courts. */
export const LegalInfo = ({ operator }: { operator: string }) => (
	<section className="plain legal" id="legal" aria-labelledby="legal-title">
		<h2 id="legal-title">Legal Information</h2>
		<div className="prose">
			<p>
				{operator && <span>Almari is run by {operator}. </span>}
				<span>
					It is a marketplace: the rental is a contract between the person who rents and the person who lists. We run
					the website, handle orders and messages, and keep the promises in these terms.
				</span>
			</p>
			<p>
				<b>Order of listings.</b> “Featured” considers rating, completed rentals, how new a listing is, and how reliably
				its lister accepts requests, answers them and sends orders, and nothing else. Nobody can pay to be shown first.
			</p>
			<p>
				<b>Corrections.</b> If a step of an order was entered wrongly, our team can correct it. Both sides get an email
				with the reason. The wrong entry stays on record, and money that was recorded by mistake is taken back.
			</p>
			<p>
				<b>Liability.</b> We are responsible for our own mistakes and for what these terms promise. Nothing here limits
				your rights as a consumer under the law.
			</p>
			<p>
				<b>Governing law.</b> Indian law governs these terms. The courts of {rules.policy.city} decide disputes that we
				cannot settle together; a consumer may also go to the consumer commission of their own district.
			</p>
			<p>
				<b>Changes.</b> We email you before new terms apply. The terms of the day on which you placed an order apply to
				that order.
			</p>
			<p>
				<b>Your data.</b> The <Link to="/privacy">privacy policy</Link> is part of these terms.
			</p>
		</div>
	</section>
);
