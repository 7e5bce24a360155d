/** The consequence of an order's step, and the message after it, for each viewer. Pure. */
import { amountReady } from "#common/order-cash.ts";
import { formatRupees } from "#common/money.ts";
import type { Order } from "#web/api.ts";
import { cashOf, firstNamesOf, type OrderAction, otherPartyName, type Viewer, wasReported } from "./order-labels.ts";
import { consequenceCopy, stepDoneCopy as done } from "./timeline-copy.ts";

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
		consequence: (order) => consequenceCopy.accept(clientOf(order)),
		doneMessage: (order) => done.accept(clientOf(order)),
	},
	decline: { doneMessage: (order) => done.decline(clientOf(order)) },
	cancel: { doneMessage: (order, viewer) => done.cancel(emailed(order, viewer)) },
	dispatch: {
		toast: done.toast.dispatch,
		consequence: (order, viewer) =>
			viewer === "staff" ? consequenceCopy.dispatchByStaff(clientOf(order), sellerOf(order)) : consequenceCopy.dispatch,
		doneMessage: (order, _viewer, howToPay) =>
			done.dispatch(clientOf(order), amountReady(formatRupees(cashOf(order)), howToPay)),
	},
	undoAccept: { doneMessage: (order) => done.undoAccept(clientOf(order)) },
	undoDispatch: { doneMessage: (order) => done.undoDispatch(clientOf(order)) },
	handOver: {
		consequence: (order) => consequenceCopy.handOver(cashOf(order)),
		doneMessage: (order) => done.handOver(clientOf(order), cashOf(order)),
	},
	fail: { doneMessage: (order, viewer) => done.fail(emailed(order, viewer)) },
	return: {
		consequence: () => consequenceCopy.return,
		doneMessage: (order, viewer) => {
			if (viewer === "staff") return done.returnByStaff(sellerOf(order));
			return wasReported(order) ? done.returnOfReported(clientOf(order)) : done.return;
		},
	},
	requestExtension: {
		doneMessage: (order) => (order.extension.requested ? done.requestExtension(sellerOf(order)) : done.extended),
	},
	acceptExtension: { doneMessage: (order) => done.acceptExtension(clientOf(order), order.extension.extraRent) },
	declineExtension: { doneMessage: (order) => done.declineExtension(clientOf(order)) },
	acceptChange: { doneMessage: (order) => done.acceptChange(clientOf(order), cashOf(order)) },
	declineChange: { doneMessage: (order) => done.declineChange(clientOf(order)) },
	withdrawChange: { doneMessage: () => done.withdrawChange },
	removeMark: { doneMessage: () => done.removeMark },
	withdrawExtension: { doneMessage: () => done.withdrawExtension },
	sendBack: { doneMessage: (order) => done.sendBack(sellerOf(order)) },
	markLost: { doneMessage: (order) => done.markLost(clientOf(order)) },
	reportParcel: { doneMessage: () => done.reportParcel },
	loseParcel: { doneMessage: (order, viewer) => done.loseParcel(emailed(order, viewer)) },
	findParcel: { doneMessage: (order) => done.findParcel(sellerOf(order)) },
	goodwill: { doneMessage: () => done.goodwill },
	correct: { doneMessage: (order, viewer) => done.correct(emailed(order, viewer)) },
	complete: {
		consequence: (order) =>
			order.tryOn?.sentBackOn ? consequenceCopy.completeSentBack : consequenceCopy.complete(order.totalAmount),
		doneMessage: (order, viewer) => {
			if (viewer !== "staff") return done.complete;
			return order.tryOn?.sentBackOn
				? done.completeSentBackByStaff(clientOf(order))
				: done.completeByStaff(sellerOf(order));
		},
	},
};
