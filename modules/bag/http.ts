import type { HandleEndpoint } from "#platform/http-handler.ts";
import * as use from "./change-bag.ts";
import { bagEndpoints } from "./contract.ts";
import { bagCopy } from "./copy.ts";
import { orderBag } from "./order-bag.ts";
import { showBag, showBagSubstitutes, showSharedBag } from "./show-bag.ts";

/** The cookie with the secret of a visitor's bag. */
const bagCookie = "bag-key";

/** Registers the HTTP handlers of bags. */
export function handleBag(handle: HandleEndpoint) {
	const viewerIdOf = (actor: { kind: "member"; id: string } | { kind: "visitor" }) =>
		actor.kind === "member" ? actor.id : undefined;

	handle(bagEndpoints.getBag, async ({ app, actor, cookie, query }) => ({
		bag: await showBag(app, {
			...{ bagId: use.findBagId(actor, cookie(bagCookie)), viewerId: viewerIdOf(actor) },
			pincode: query.pincode,
		}),
	}));
	handle(bagEndpoints.addToBag, async ({ app, actor, cookie, body, address }) => {
		await app.limits.consume("bag", viewerIdOf(actor) ?? address);
		return { message: bagCopy.added, ...(await use.addLine(app, actor, use.openBag(actor, cookie(bagCookie)), body)) };
	});
	// Before the endpoints of a line, whose path would match these too.
	handle(bagEndpoints.mergeBag, async ({ app, actor, cookie }) => ({
		left: await use.mergeVisitorBag(app, actor.id, cookie(bagCookie)),
	}));
	handle(bagEndpoints.shareBag, async ({ app, actor, cookie }) => ({
		message: bagCopy.shared,
		sharePath: await use.shareBag(app, use.openBag(actor, cookie(bagCookie))),
	}));
	handle(bagEndpoints.unshareBag, async ({ app, actor, cookie }) => {
		await use.unshareBag(app, use.findBagId(actor, cookie(bagCookie)));
		return { message: bagCopy.unshared };
	});
	handle(bagEndpoints.getSharedBag, ({ app, actor, cookie, params, query }) =>
		showSharedBag(app, params.token, {
			...{ bagId: use.findBagId(actor, cookie(bagCookie)), viewerId: viewerIdOf(actor) },
			pincode: query.pincode,
		}),
	);
	handle(bagEndpoints.takeFromSharedBag, async ({ app, actor, cookie, params, body, address }) => {
		await app.limits.consume("bag", viewerIdOf(actor) ?? address);
		const taken = await use.takeFromSharedBag(app, use.openBag(actor, cookie(bagCookie)), params.token, body.lines);
		return { message: bagCopy.added, ...taken };
	});
	handle(bagEndpoints.getBagSubstitutes, async ({ app, actor, cookie, params, query }) => ({
		products: await showBagSubstitutes(app, params.id, {
			...{ bagId: use.findBagId(actor, cookie(bagCookie)), viewerId: viewerIdOf(actor) },
			pincode: query.pincode,
		}),
	}));
	handle(bagEndpoints.changeBagLine, async ({ app, actor, cookie, params, body }) => {
		await use.changeLine(app, use.findBagId(actor, cookie(bagCookie)), params.id, body);
		return { message: bagCopy.changed };
	});
	handle(bagEndpoints.removeBagLine, async ({ app, actor, cookie, params }) => ({
		message: bagCopy.removed,
		count: await use.removeLine(app, use.findBagId(actor, cookie(bagCookie)), params.id),
	}));
	handle(bagEndpoints.orderBag, async ({ app, actor, body, idempotencyKey }) => ({
		message: bagCopy.placed,
		group: await orderBag(app, actor, body, idempotencyKey),
	}));
}
