import { ordersCopy } from "#messages/api/rentals.js";
import { listingCopy } from "#messages/common/listing.js";
import * as copy from "#messages/common/orders.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { replyToChange, requestChange, showChangeOptions } from "./change/change-order.ts";
import { addPhotos, showPhotos } from "./condition/add-photos.ts";
import { checkParts, showPartChecks } from "./condition/check-parts.ts";
import {
	goodwillEndpoints,
	markEndpoints,
	parcelEndpoints,
	partEndpoints,
	photoEndpoints,
	placingEndpoints,
	receiptEndpoints,
	rentalEndpoints,
} from "./contract.ts";
import { groupEndpoints } from "./contract-group.ts";
import { holidayEndpoints } from "./contract-holiday.ts";
import { recordEndpoints } from "./contract-record.ts";
import { correctOrder } from "./correction/correct-order.ts";
import { giveGoodwill } from "./correction/give-goodwill.ts";
import { blockDays, listBlocks, showCalendar, unblockDays } from "./days/block-days.ts";
import { showSubstitutes } from "./days/list-substitutes.ts";
import { endHoliday, showHoliday, takeHoliday } from "./days/take-holiday.ts";
import { replyToExtension, requestExtension } from "./extension/extend-rental.ts";
import { cancelGroup, listGroups, showGroup } from "./group/show-group.ts";
import { listAgenda, listAgendaByDay } from "./list-agenda.ts";
import { listRentals, listSellerOrders, showOrderDetails } from "./list-orders.ts";
import { showMarks } from "./marks/read-marks.ts";
import { removeMark } from "./marks/remove-mark.ts";
import { findParcel, reportParcel } from "./parcel/report-parcel.ts";
import { dispatchOrder, trackParcel } from "./parcel/track-parcel.ts";
import { holdCheckout, leaveCheckout } from "./placing/hold-checkout.ts";
import { showOrderLimit } from "./placing/order-limit.ts";
import { placeOrder } from "./placing/place-order.ts";
import { requestDeliveryCode } from "./placing/request-delivery-code.ts";
import { showLatestOrder } from "./placing/show-latest-order.ts";
import { addRecordEntry, replaceTag, strikeRecordEntry } from "./record/change-record.ts";
import { printTags } from "./record/print-tags.ts";
import { followTag, showRecord } from "./record/show-record.ts";
import { resendCode } from "./resend-code.ts";
import { showReceipt } from "./show-receipt.ts";
import { takeStep } from "./take-step.ts";

/** Registers the HTTP handlers of rentals. */
export function handleRentals(handle: HandleEndpoint) {
	handle(rentalEndpoints.sendOtp, async ({ app, actor, body, idempotencyKey: key, recordSecurityEvent: record }) => {
		await requestDeliveryCode(app, actor, body, key);
		record("code-sent");
		return { message: copy.delivery.otpSent };
	});

	handle(rentalEndpoints.createRental, async ({ app, actor, body, idempotencyKey: key }) => ({
		message: copy.delivery.success,
		...(await placeOrder(app, actor, body, key)),
	}));

	handle(rentalEndpoints.getUserRentals, ({ app, actor, params, query }) =>
		listRentals(app, actor, params.userId, query),
	);
	handle(rentalEndpoints.getSellerOrders, ({ app, actor, params, query }) =>
		listSellerOrders(app, actor, params.userId, query),
	);
	handle(rentalEndpoints.getAgenda, async ({ app, actor, params }) => ({
		agenda: await listAgenda(app, actor, params.userId),
	}));
	handle(rentalEndpoints.getAgendaByDay, ({ app, actor, params }) => listAgendaByDay(app, actor, params.userId));
	// Before getOrder, whose path would match these too.
	handle(placingEndpoints.getPlaced, async ({ app, actor, query }) => ({
		placed: await showLatestOrder(app, actor, query),
	}));
	handle(holidayEndpoints.getHoliday, ({ app, actor, query: { startDate, endDate } }) =>
		showHoliday(app, actor, startDate && endDate ? { startDate, endDate } : undefined),
	);
	handle(holidayEndpoints.takeHoliday, ({ app, actor, body }) => takeHoliday(app, actor, body));
	handle(holidayEndpoints.endHoliday, async ({ app, actor }) => {
		await endHoliday(app, actor);
		return {};
	});
	handle(markEndpoints.getMarks, ({ app, actor }) => showMarks(app, actor));
	handle(placingEndpoints.holdDays, async ({ app, actor, body, address }) => ({
		hold: await holdCheckout(app, actor, address, body),
	}));
	handle(placingEndpoints.leaveHold, async ({ app, actor, params }) => {
		await leaveCheckout(app, actor, params.id);
		return {};
	});
	handle(placingEndpoints.getOrderLimit, ({ app, actor, query }) => showOrderLimit(app, actor, query));
	handle(rentalEndpoints.getOrder, ({ app, actor, params }) => showOrderDetails(app, actor, params.orderId));
	handle(photoEndpoints.getOrderPhotos, ({ app, actor, params }) => showPhotos(app, actor, params.orderId));
	handle(photoEndpoints.addOrderPhotos, ({ app, actor, params: { orderId, stage }, query, files }) =>
		addPhotos(app, actor, orderId, { stage, ...query }, files),
	);

	handle(partEndpoints.getPartChecks, ({ app, actor, params }) => showPartChecks(app, actor, params.orderId));
	handle(partEndpoints.checkParts, ({ app, actor, params, body }) => checkParts(app, actor, { ...params, ...body }));

	handle(receiptEndpoints.getReceipt, ({ app, actor, params }) => showReceipt(app, actor, params.orderId));

	handle(rentalEndpoints.getChange, ({ app, actor, params, query }) =>
		showChangeOptions(app, actor, params.orderId, query),
	);
	handle(rentalEndpoints.getStandIns, async ({ app, actor, params }) => ({
		products: await showSubstitutes(app, actor, params.orderId),
	}));
	handle(groupEndpoints.getGroups, async ({ app, actor }) => ({ groups: await listGroups(app, actor) }));
	handle(groupEndpoints.getGroup, async ({ app, actor, params }) => ({
		group: await showGroup(app, actor, params.groupId),
	}));
	handle(groupEndpoints.cancelGroup, ({ app, actor, params }) => cancelGroup(app, actor, params.groupId));
	handleDays(handle);
	handleRecords(handle);
	handleSteps(handle);
	handleChanges(handle);
	handleExceptions(handle);
}

function handleDays(handle: HandleEndpoint) {
	handle(rentalEndpoints.getBlockedDays, async ({ app, actor, params }) => ({
		periods: await listBlocks(app, actor, params.id),
	}));
	handle(rentalEndpoints.getCalendar, async ({ app, actor, params }) => ({
		pieces: await showCalendar(app, actor, params.id),
	}));
	handle(rentalEndpoints.blockDays, async ({ app, actor, params, body }) => ({
		message: listingCopy.away.blocked,
		periods: await blockDays(app, actor, params.id, body),
	}));
	handle(rentalEndpoints.unblockDays, async ({ app, actor, params, body }) => ({
		message: listingCopy.away.freed,
		periods: await unblockDays(app, actor, params.id, body),
	}));
}

function handleRecords(handle: HandleEndpoint) {
	handle(recordEndpoints.getRecord, ({ app, actor, params, query }) =>
		showRecord(app, actor, params.id, query.pieceId),
	);
	handle(recordEndpoints.addRecordEntry, ({ app, actor, params, body }) => addRecordEntry(app, actor, params.id, body));
	handle(recordEndpoints.strikeRecordEntry, ({ app, actor, params, body }) =>
		strikeRecordEntry(app, actor, params.id, body),
	);
	handle(recordEndpoints.getTags, ({ app, actor, params, origin }) => printTags(app, actor, params.id, origin));
	handle(recordEndpoints.replaceTag, async ({ app, actor, params, body }) => {
		await replaceTag(app, actor, params.id, body);
		return {};
	});
	handle(recordEndpoints.followTag, ({ app, actor, params }) => followTag(app, actor, params.token));
}

/** The endpoints that take one step and reply with the order. */
const stepEndpoints = {
	acceptOrder: "accept",
	declineOrder: "decline",
	cancelOrder: "cancel",
	undoAcceptance: "undoAccept",
	undoDispatch: "undoDispatch",
	handOverOrder: "handOver",
	failOrder: "fail",
	sendBackOrder: "sendBack",
	returnOrder: "return",
	completeOrder: "complete",
} as const;

function handleSteps(handle: HandleEndpoint) {
	for (const name of Object.keys(stepEndpoints) as (keyof typeof stepEndpoints)[])
		handle(rentalEndpoints[name], async ({ app, actor, params, body }) => ({
			order: await takeStep(app, actor, params.orderId, stepEndpoints[name], body),
		}));
	handle(rentalEndpoints.dispatchOrder, async ({ app, actor, params, body }) => ({
		order: await dispatchOrder(app, actor, params.orderId, body),
	}));
	handle(rentalEndpoints.resendCode, async ({ app, actor, params, recordSecurityEvent: record }) => {
		const order = await resendCode(app, actor, params.orderId);
		record("code-sent");
		return { message: ordersCopy.codeSent, order };
	});
	handle(rentalEndpoints.requestExtension, async ({ app, actor, params, body }) => {
		const order = await requestExtension(app, actor, params.orderId, body);
		return { message: ordersCopy.extension[order.extension.requested ? "requested" : "extended"], order };
	});
	handle(rentalEndpoints.acceptExtension, async ({ app, actor, params, body }) => ({
		message: ordersCopy.extension.accepted,
		order: await replyToExtension(app, actor, params.orderId, "acceptExtension", body),
	}));
	handle(rentalEndpoints.declineExtension, async ({ app, actor, params, body }) => ({
		message: ordersCopy.extension.declined,
		order: await replyToExtension(app, actor, params.orderId, "declineExtension", body),
	}));
	handle(rentalEndpoints.withdrawExtension, async ({ app, actor, params, body }) => ({
		message: ordersCopy.extension.withdrawn,
		order: await replyToExtension(app, actor, params.orderId, "withdrawExtension", body),
	}));
}

function handleChanges(handle: HandleEndpoint) {
	handle(rentalEndpoints.requestChange, async ({ app, actor, params, body }) => {
		const order = await requestChange(app, actor, params.orderId, body);
		return { message: ordersCopy.change[order.change.requested ? "requested" : "changed"], order };
	});
	for (const step of ["acceptChange", "declineChange", "withdrawChange"] as const)
		handle(rentalEndpoints[step], async ({ app, actor, params, body }) => ({
			message: ordersCopy.change[step],
			order: await replyToChange(app, actor, params.orderId, step, body),
		}));
}

/** Corrections by the staff, and lost or damaged parcels. */
function handleExceptions(handle: HandleEndpoint) {
	handle(parcelEndpoints.reportParcel, async ({ app, actor, params, body }) => ({
		message: ordersCopy.parcel.reported,
		order: await reportParcel(app, actor, params.orderId, body.reason),
	}));
	handle(rentalEndpoints.trackParcel, async ({ app, actor, params, body }) => ({
		message: body.trackingNumber ? ordersCopy.tracking.saved : ordersCopy.tracking.removed,
		order: await trackParcel(app, actor, params.orderId, body),
	}));
	handle(parcelEndpoints.findParcel, async ({ app, actor, params, body }) => ({
		message: ordersCopy.parcel.found,
		order: await findParcel(app, actor, params.orderId, body),
	}));
	handle(goodwillEndpoints.giveGoodwill, async ({ app, actor, params, body }) => ({
		message: ordersCopy.goodwill.done,
		order: await giveGoodwill(app, actor, params.orderId, body),
	}));
	handle(markEndpoints.removeMark, async ({ app, actor, params, body }) => ({
		message: ordersCopy.markRemoved,
		order: await removeMark(app, actor, params.orderId, body.reason),
	}));
	handle(rentalEndpoints.correctOrder, async ({ app, actor, params, body }) => ({
		message: ordersCopy.correction.corrected,
		order: await correctOrder(app, actor, params.orderId, body),
	}));
}
