import { listingCopy } from "#common/copy/listing-copy.ts";
import { copy } from "#common/copy.ts";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { listAgenda, listAgendaByDay } from "./agenda/list-agenda.ts";
import { rentalEndpoints } from "./contract.ts";
import { photoEndpoints } from "./contract-photos.ts";
import { placingEndpoints } from "./contract-placing.ts";
import { copy as orderCopy } from "./copy.ts";
import { blockDays, listBlocks, showCalendar, unblockDays } from "./days/block-days.ts";
import { listRentals, listSellerOrders } from "./orders/list-orders.ts";
import { resendCode } from "./orders/resend-code.ts";
import { showOrderDetails } from "./orders/show-order-details.ts";
import { takeStep } from "./orders/take-step.ts";
import { addPhotos } from "./photos/add-photos.ts";
import { showPhotos } from "./photos/show-photos.ts";
import { showOrderLimit } from "./placing/check-order-limit.ts";
import { placeOrder } from "./placing/place-order.ts";
import { requestDeliveryCode } from "./placing/request-delivery-code.ts";
import { showLatestOrder } from "./placing/show-latest-order.ts";
import { showSubstitutes } from "./substitutes/list-substitutes.ts";

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
	handle(placingEndpoints.getOrderLimit, ({ app, actor }) => showOrderLimit(app, actor));
	handle(rentalEndpoints.getOrder, ({ app, actor, params }) => showOrderDetails(app, actor, params.orderId));
	handle(photoEndpoints.getOrderPhotos, ({ app, actor, params }) => showPhotos(app, actor, params.orderId));
	handle(photoEndpoints.addOrderPhotos, ({ app, actor, params, files }) =>
		addPhotos(app, actor, params.orderId, params.stage, files),
	);

	handle(rentalEndpoints.getStandIns, async ({ app, actor, params }) => ({
		products: await showSubstitutes(app, actor, params.orderId),
	}));

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

	handle(rentalEndpoints.acceptOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "accept", body),
	}));
	handle(rentalEndpoints.declineOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "decline", body),
	}));
	handle(rentalEndpoints.cancelOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "cancel", body),
	}));
	handle(rentalEndpoints.dispatchOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "dispatch", body),
	}));
	handle(rentalEndpoints.undoAcceptance, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "undoAccept", body),
	}));
	handle(rentalEndpoints.undoDispatch, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "undoDispatch", body),
	}));
	handle(rentalEndpoints.handOverOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "handOver", body),
	}));
	handle(rentalEndpoints.resendCode, async ({ app, actor, params, recordSecurityEvent: record }) => {
		const order = await resendCode(app, actor, params.orderId);
		record("code-sent");
		return { message: orderCopy.codeSent, order };
	});
	handle(rentalEndpoints.failOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "fail", body),
	}));
	handle(rentalEndpoints.returnOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "return", body),
	}));
	handle(rentalEndpoints.completeOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "complete", body),
	}));
}
