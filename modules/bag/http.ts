import { bagCopy } from "#messages/api/bag.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import * as use from "./change-bag.ts";
import { bagEndpoints } from "./contract.ts";
import { orderBag } from "./order-bag.ts";
import { showBag, showBagSubstitutes, showSharedBag } from "./show-bag.ts";

const viewOf = (requester: use.Requester, pincode: string | undefined) => ({
	...{ bagId: use.findBagId(requester), viewerId: use.viewerIdOf(requester) },
	pincode,
});

/** Registers the HTTP handlers of bags. */
export function handleBag(handle: HandleEndpoint) {
	handle(bagEndpoints.getBag, async (call) => ({ bag: await showBag(call.app, viewOf(call, call.query.pincode)) }));
	handle(bagEndpoints.addToBag, async (call) => {
		await use.limitChanges(call);
		return { message: bagCopy.added, ...(await use.addLine(call, use.openBag(call), call.body)) };
	});
	// Before the endpoints of a line, whose path would match these too.
	handle(bagEndpoints.mergeBag, async (call) => ({ left: await use.mergeVisitorBag(call, call.actor.id) }));
	handle(bagEndpoints.shareBag, async (call) => {
		await use.limitChanges(call);
		return { message: bagCopy.shared, sharePath: await use.shareBag(call.app, use.findBagId(call)) };
	});
	handle(bagEndpoints.unshareBag, async (call) => {
		await use.unshareBag(call.app, use.findBagId(call));
		return { message: bagCopy.unshared };
	});
	handle(bagEndpoints.getSharedBag, (call) =>
		showSharedBag(call.app, call.params.token, viewOf(call, call.query.pincode)),
	);
	handle(bagEndpoints.takeFromSharedBag, async (call) => {
		await use.limitChanges(call);
		const { app, params, body } = call;
		const taken = await use.takeFromSharedBag(app, use.openBag(call), params.token, body.lines);
		return { message: bagCopy.added, ...taken };
	});
	handle(bagEndpoints.getBagSubstitutes, async (call) => ({
		products: await showBagSubstitutes(call.app, call.params.id, viewOf(call, call.query.pincode)),
	}));
	handle(bagEndpoints.changeBagLine, async (call) => {
		await use.limitChanges(call);
		await use.changeLine(call.app, use.findBagId(call), call.params.id, call.body);
		return { message: bagCopy.changed };
	});
	handle(bagEndpoints.removeBagLine, async (call) => ({
		message: bagCopy.removed,
		count: await use.removeLine(call.app, use.findBagId(call), call.params.id),
	}));
	handle(bagEndpoints.orderBag, async ({ app, actor, body, idempotencyKey }) => ({
		message: bagCopy.placed,
		group: await orderBag(app, actor, body, idempotencyKey),
	}));
}
