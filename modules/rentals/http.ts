import { words } from "#common/words.ts";
import type { OpenDoor } from "#platform/door.ts";
import { calls } from "./contract.ts";
import { photoCalls } from "./contract-photos.ts";
import { placedCalls } from "./contract-placing.ts";
import { blockDays, listBlocks, showCalendar, unblockDays } from "./days/block-days.ts";
import { listAgenda, listEntries, listRentals, listSellerOrders } from "./orders/list-orders.ts";
import { showStandIns } from "./orders/list-substitutes.ts";
import { resendCode } from "./orders/resend-code.ts";
import { showInFull } from "./orders/show-order-details.ts";
import { takeStep } from "./orders/take-step.ts";
import { addPhotos } from "./photos/add-photos.ts";
import { showPhotos } from "./photos/show-photos.ts";
import { showOrderLimit } from "./placing/check-order-limit.ts";
import { placeOrder } from "./placing/place-order.ts";
import { requestDelivery } from "./placing/request-delivery-code.ts";
import { showPlaced } from "./placing/show-latest-order.ts";

/** The door of rentals. */
export function openRentals(open: OpenDoor) {
	open(calls.sendOtp, async ({ app, actor, body, key, record }) => {
		await requestDelivery(app, actor, body, key);
		record("code-sent");
		return { message: words.delivery.otpSent };
	});

	open(calls.createRental, async ({ app, actor, body, key }) => ({
		message: words.delivery.success,
		...(await placeOrder(app, actor, body, key)),
	}));

	open(calls.getUserRentals, ({ app, actor, params, query }) => listRentals(app, actor, params.userId, query));
	open(calls.getSellerOrders, ({ app, actor, params, query }) => listSellerOrders(app, actor, params.userId, query));
	open(calls.getAgenda, async ({ app, actor, params }) => ({ agenda: await listAgenda(app, actor, params.userId) }));
	open(calls.getAgendaByDay, ({ app, actor, params }) => listEntries(app, actor, params.userId));
	// Before getOrder, which takes any word for an id.
	open(placedCalls.getPlaced, async ({ app, actor, query }) => ({ placed: await showPlaced(app, actor, query) }));
	open(placedCalls.getOrderLimit, ({ app, actor }) => showOrderLimit(app, actor));
	open(calls.getOrder, ({ app, actor, params }) => showInFull(app, actor, params.orderId));
	open(photoCalls.getOrderPhotos, ({ app, actor, params }) => showPhotos(app, actor, params.orderId));
	open(photoCalls.addOrderPhotos, ({ app, actor, params, files }) =>
		addPhotos(app, actor, params.orderId, params.stage, files),
	);

	open(calls.getStandIns, async ({ app, actor, params }) => ({
		products: await showStandIns(app, actor, params.orderId),
	}));

	open(calls.getBlockedDays, async ({ app, actor, params }) => ({ periods: await listBlocks(app, actor, params.id) }));
	open(calls.getCalendar, async ({ app, actor, params }) => ({ pieces: await showCalendar(app, actor, params.id) }));
	open(calls.blockDays, async ({ app, actor, params, body }) => ({
		message: words.away.blocked,
		periods: await blockDays(app, actor, params.id, body),
	}));
	open(calls.unblockDays, async ({ app, actor, params, body }) => ({
		message: words.away.freed,
		periods: await unblockDays(app, actor, params.id, body),
	}));

	open(calls.acceptOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "accept", body),
	}));
	open(calls.declineOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "decline", body),
	}));
	open(calls.cancelOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "cancel", body),
	}));
	open(calls.dispatchOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "dispatch", body),
	}));
	open(calls.handOverOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "handOver", body),
	}));
	open(calls.resendCode, async ({ app, actor, params, record }) => {
		const order = await resendCode(app, actor, params.orderId);
		record("code-sent");
		return { message: "A new code is on its way to your inbox.", order };
	});
	open(calls.failOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "fail", body),
	}));
	open(calls.returnOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "return", body),
	}));
	open(calls.completeOrder, async ({ app, actor, params, body }) => ({
		order: await takeStep(app, actor, params.orderId, "complete", body),
	}));
}
