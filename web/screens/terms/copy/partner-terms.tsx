/** The terms for sellers. */

import { formatRupees } from "#common/money.ts";
import * as accountRules from "#common/rules/accounts.ts";
import * as listingRules from "#common/rules/listings.ts";
import * as moneyRules from "#common/rules/money.ts";
import * as orderRules from "#common/rules/orders.ts";
import * as rentalRules from "#common/rules/rental.ts";
import { formatCount } from "#web/features/format/format.ts";
import type { Section } from "#web/features/info-pages/article.tsx";
import { policyText } from "#web/features/info-pages/policy-copy.ts";
import { Link } from "#web/ui/link.tsx";

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
					{formatRupees(listingRules.listing.maxPrice)}. An order keeps the price of the day on which it was placed.
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
				your instant listings are extended at once. You earn the price per day of the order, paid when the item comes
				back. If it is not paid then, the extra days count as late days.
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
