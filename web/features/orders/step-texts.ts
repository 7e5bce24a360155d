/** The consequence of an order's step, and the message after it, for each viewer. Pure. */

import { formatRupees } from "#common/money.ts";
import { amountReady } from "#common/order-cash.ts";
import { consequenceCopy, stepDoneCopy as done } from "#messages/orders-timeline.js";
import type { Order } from "#web/api.ts";
import { cashOf, firstNamesOf, type OrderAction, otherPartyName, type Viewer, wasReported } from "./order-labels.ts";

type StepTexts = {
	/**
	 * The consequence, shown before the button is pressed. Steps that end an order show it next to the reason field
	 * instead.
	 */
	consequence?: (order: Order, viewer: Viewer) => string;
	/** Shown with the button that undoes the step. */
	toast?: string;
	/** The message after the step. */
	doneMessage: (order: Order, viewer: Viewer, howToPay: string) => string;
};

const clientOf = (order: Order) => firstNamesOf(order).client;
const sellerOf = (order: Order) => firstNamesOf(order).seller;
/** The side that was emailed; "" for both. */
const emailed = (order: Order, viewer: Viewer) => (viewer === "staff" ? "" : otherPartyName(order, viewer));

export const stepTexts: Record<OrderAction, StepTexts> = {
	resendCode: { doneMessage: () => done.resendCode },
	accept: {
		toast: done.toast.accept,
		consequence: (order) => consequenceCopy.accept({ client: clientOf(order) }),
		doneMessage: (order) => done.accept({ client: clientOf(order) }),
	},
	decline: { doneMessage: (order) => done.decline({ client: clientOf(order) }) },
	cancel: {
		doneMessage: (order, viewer) => done.cancel({ other: emailed(order, viewer) }),
	},
	dispatch: {
		toast: done.toast.dispatch,
		consequence: (order, viewer) =>
			viewer === "staff"
				? consequenceCopy.dispatchByStaff({ client: clientOf(order), seller: sellerOf(order) })
				: consequenceCopy.dispatch,
		doneMessage: (order, _viewer, howToPay) =>
			done.dispatch({ client: clientOf(order), amount: amountReady(formatRupees(cashOf(order)), howToPay) }),
	},
	undoAccept: { doneMessage: (order) => done.undoAccept({ client: clientOf(order) }) },
	undoDispatch: { doneMessage: (order) => done.undoDispatch({ client: clientOf(order) }) },
	handOver: {
		consequence: (order) => consequenceCopy.handOver({ amount: cashOf(order) }),
		doneMessage: (order) => done.handOver({ client: clientOf(order), amount: cashOf(order) }),
	},
	fail: {
		doneMessage: (order, viewer) => done.fail({ other: emailed(order, viewer) }),
	},
	return: {
		consequence: () => consequenceCopy.return,
		doneMessage: (order, viewer) => {
			if (viewer === "staff") return done.returnByStaff({ seller: sellerOf(order) });
			return wasReported(order) ? done.returnOfReported({ client: clientOf(order) }) : done.return;
		},
	},
	requestExtension: {
		doneMessage: (order) =>
			order.extension.requested ? done.requestExtension({ seller: sellerOf(order) }) : done.extended,
	},
	acceptExtension: {
		doneMessage: (order) => done.acceptExtension({ client: clientOf(order), rent: order.extension.extraRent }),
	},
	declineExtension: { doneMessage: (order) => done.declineExtension({ client: clientOf(order) }) },
	acceptChange: { doneMessage: (order) => done.acceptChange({ client: clientOf(order), amount: cashOf(order) }) },
	declineChange: { doneMessage: (order) => done.declineChange({ client: clientOf(order) }) },
	withdrawChange: { doneMessage: () => done.withdrawChange },
	removeMark: { doneMessage: () => done.removeMark },
	withdrawExtension: { doneMessage: () => done.withdrawExtension },
	sendBack: { doneMessage: (order) => done.sendBack({ seller: sellerOf(order) }) },
	markLost: { doneMessage: (order) => done.markLost({ client: clientOf(order) }) },
	trackParcel: {
		doneMessage: (order, viewer) => {
			const { canGive: way, ...parcels } = order.tracking;
			return way && !parcels[way] ? done.untrackParcel : done.trackParcel({ other: emailed(order, viewer) });
		},
	},
	reportParcel: { doneMessage: () => done.reportParcel },
	loseParcel: {
		doneMessage: (order, viewer) => done.loseParcel({ other: emailed(order, viewer) }),
	},
	findParcel: { doneMessage: (order) => done.findParcel({ seller: sellerOf(order) }) },
	goodwill: { doneMessage: () => done.goodwill },
	correct: {
		doneMessage: (order, viewer) => done.correct({ other: emailed(order, viewer) }),
	},
	complete: {
		consequence: (order) =>
			order.tryOn?.sentBackOn
				? consequenceCopy.completeSentBack
				: consequenceCopy.complete({ rent: order.totalAmount }),
		doneMessage: (order, viewer) => {
			if (viewer !== "staff") return done.complete;
			return order.tryOn?.sentBackOn
				? done.completeSentBackByStaff({ client: clientOf(order) })
				: done.completeByStaff({ seller: sellerOf(order) });
		},
	},
};
