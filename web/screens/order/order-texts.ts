/**
 * The sentences and links of an order's page that depend on its state and its viewer. The loader calls this on the
 * server, so that phones do not load the texts of all other states. Pure.
 */

import { dayOf, formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/accounts.ts";
import { languageCopy } from "#messages/language.js";
import { marksCopy } from "#messages/marks.js";
import { codeCopy, stateCopy } from "#messages/screens/order-state.js";
import type { Order } from "#web/api.ts";
import { formatMoment, shortPeriod } from "#web/features/format/format.ts";
import { firstNamesOf, isActive, mainPath, paidOrDueOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { formatLateFeeRule, termsOf } from "#web/features/orders/order-terms.ts";
import { stepTexts } from "#web/features/orders/step-texts.ts";
import { timelineEntries } from "#web/features/orders/timeline-entries.ts";
import { mayReveal } from "#web/screens/admin/guard.ts";
import { pathTo, revealPath } from "#web/screens/admin/view.ts";
import { rentalsPath } from "#web/screens/dashboard/view.ts";
import type { OrderData } from "./order-data.ts";
import { formatOrderMoney, unpaidDamage, unpaidRemittance } from "./order-money.ts";
import { exitTexts, headlineOf, isLateCancel, nextAction, readersText } from "./order-state.ts";

export type OrderTexts = ReturnType<typeof orderTexts>;

export function orderTexts(data: OrderData) {
	const { order, viewer, now, howToPay, money } = data;
	const period = shortPeriod(order.rentalPeriod);
	const [, step] = mainPath.find(([, one]) => order.allowed.includes(one)) ?? [];
	return {
		headline: headlineOf(order, viewer),
		parties: partiesText(order, viewer),
		brief: isActive(order) ? stateCopy.brief({ period, amount: paidOrDueOf(order) }) : stateCopy.briefEnded({ period }),
		mark: markText(order, viewer),
		tryOn: tryOnText(order),
		delayed: order.isDelayed ? delayedText(order, viewer) : "",
		entries: timelineEntries(order, viewer, now, howToPay),
		nextAction: nextAction(data),
		/** The step that the viewer can take next, its consequence, and of the staff, who reads their reason. */
		step: step && {
			name: step,
			consequence: stepTexts[step].consequence?.(order, viewer),
			reasonReaders: viewer === "staff" ? readersText(order, viewer) : undefined,
		},
		code: codeTexts(data),
		exits: exitTexts(data),
		cancelling: cancellingText(data),
		lateFeeRule: formatLateFeeRule(order.product.price, termsOf(order)),
		/** The sentences about the money, and what the viewer still has to pay. Undefined until the cash was collected. */
		money:
			money && (money.isTaken || (order.status === "cancelled" && money.dues.length > 0))
				? {
						text: money.isTaken ? formatOrderMoney(money, order, viewer).join(" ") : stateCopy.cancelledAfterPayment,
						unpaid: (viewer === "seller" ? unpaidRemittance : unpaidDamage)(money)?.amount,
					}
				: undefined,
		paths: pathsOf(data),
	};
}

function partiesText({ client, seller }: Order, viewer: Viewer): string {
	const { parties } = stateCopy;
	const shop = seller.shopName || seller.name;
	if (viewer === "seller") return parties.seller({ client: client.name });
	return viewer === "client" ? parties.client({ shop }) : parties.staff({ client: client.name, shop });
}

/** "" for an order without try-on days. */
function tryOnText({ tryOn, courier, status, timeline }: Order): string {
	if (!tryOn) return "";
	const { comes, came, wasToCome, goesBack, wentBack, rent } = stateCopy.tryOn;
	const handOver = timeline.findLast(({ step }) => step === "handOver");
	const isComing = status === "pending" || status === "confirmed" || status === "dispatched";
	const hasCome = handOver && status !== "cancelled" && status !== "undelivered";
	const isHere = status === "delivered" || status === "overdue";
	const facts = [
		isComing
			? comes({ day: courier.reachesBy })
			: hasCome
				? came({ day: dayOf(new Date(handOver.at)) })
				: wasToCome({ day: courier.reachesBy }),
		tryOn.sentBackOn && (isHere ? goesBack : wentBack),
		tryOn.amount > 0 && rent({ amount: tryOn.amount }),
	];
	return `${facts.filter(Boolean).join(", ")}${languageCopy.fullStop}`;
}

const delayedText = (order: Order, viewer: Viewer): string =>
	viewer === "client" ? stateCopy.delayed.client : stateCopy.delayed.others({ client: firstNamesOf(order).client });

/** For the member whose mark it is, and for the staff. */
function markText(order: Order, viewer: Viewer): string {
	if (!order.mark) return "";
	const { side, isRemoved } = order.mark;
	const lastDay = dayOf(new Date(order.mark.endsAt));
	const { ofOrder } = marksCopy;
	if (viewer !== "staff") return isRemoved ? ofOrder.ownRemoved : ofOrder.own({ lastDay });
	const name = firstNamesOf(order)[side];
	return isRemoved ? ofOrder.staffRemoved({ name }) : ofOrder.staff({ name, lastDay });
}

function cancellingText({ order, viewer, now }: OrderData): string {
	if (viewer === "client" && order.status === "dispatched") return stateCopy.sent;
	if (!order.cancelFreeUntil) return "";
	return isLateCancel(order, now)
		? stateCopy.lateToCancel
		: stateCopy.freeToCancel({
				until: formatMoment(order.cancelFreeUntil),
				sentFrom: formatDay(order.courier.dispatchFrom, "weekday"),
			});
}

/** The list that the viewer came from, and for the staff the order's people and listing. */
function pathsOf({ order, viewer, staffRole }: OrderData) {
	if (viewer !== "staff") return { rentals: rentalsPath({ side: viewer === "client" ? viewer : undefined }) };
	return {
		rentals: pathTo({ tab: "rentals" }),
		staff: {
			client: pathTo({ tab: "users", openId: order.client._id }),
			seller: pathTo({ tab: "users", openId: order.seller._id }),
			listing: pathTo({ tab: "listings", openId: order.productId }),
			reveal: mayReveal(staffRole, "order") ? revealPath("order", order.orderId) : undefined,
		},
	};
}

type CodeStatus = "open" | "locked" | "unsent";

/** `triesLeft` is null without a code. Orders placed before return codes existed have none until their client requests one. */
export const codeStatus = (triesLeft: number | null): CodeStatus =>
	triesLeft === null ? "unsent" : triesLeft === 0 ? "locked" : "open";

/** The sentences about the code that an order's next step needs, for its viewer. Pure. */
function codeTexts({ order, viewer, now, codeTriesLeft, codeSent }: OrderData) {
	const status = codeStatus(codeTriesLeft);
	const { client, seller } = firstNamesOf(order);
	const { locked, unsent } = codeCopy;
	const own = order.codeInForce === "return" ? codeCopy.return : codeCopy.delivery;
	return {
		status,
		/** For the person who enters it. */
		enter: [
			order.allowed.includes("return") ? codeCopy.enterReturn({ client }) : codeCopy.enterDelivery({ client }),
			codeSent && codeCopy.sentToClient({ client, at: formatMoment(codeSent.at) }),
		]
			.filter(Boolean)
			.join(" "),
		triesLeft: codeTriesLeft === null ? "" : codeCopy.triesLeft({ count: codeTriesLeft, client }),
		unavailable: status === "open" ? "" : status === "locked" ? locked({ client }) : unsent({ client }),
		/** Around the client's QR, which is open when the item is due at the door. */
		qr: {
			summary: own.qr.summary,
			text: own.qr.text({ lister: seller }),
			label: codeCopy.qrLabel({ item: order.product.name }),
			isOpen: order.status === "dispatched" || order.courier.leavesOn <= dayOf(new Date(now)),
		},
		/** For the client, who can request a new one. */
		request: status === "open" ? "" : own[status],
		sent:
			viewer === "client" && codeSent?.to && order.canResendCode && status === "open"
				? {
						at: codeSent.at,
						text: [
							own.sent({ at: formatMoment(codeSent.at), to: codeSent.to }),
							codeCopy.subject({ subject: codeSent.subject }),
							own.readOut,
						].join(" "),
						/** Until another may be sent. */
						seconds: Math.max(0, Math.ceil(rules.code.resendSeconds - secondsBetween(codeSent.at, now))),
					}
				: undefined,
	};
}

const secondsBetween = (from: string, until: string) => (new Date(until).getTime() - new Date(from).getTime()) / 1000;
