import { damageCopy } from "#messages/api/damage.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { damageEndpoints, lostParcelEndpoints } from "./contract.ts";
import { fileDamage, uploadDamageImages } from "./file-damage.ts";
import { loseParcel } from "./lose-parcel.ts";
import { markLost } from "./mark-lost.ts";
import { reportItem } from "./report-item.ts";
import { listDamage, showDamage } from "./show-damage.ts";
import { transitionDamage } from "./transition-damage.ts";

/** Registers the HTTP handlers of disputes. */
export function handleDamage(handle: HandleEndpoint) {
	handle(damageEndpoints.getDamage, ({ app, actor, params }) => showDamage(app, actor, params.orderId));
	handle(damageEndpoints.uploadDamageImages, ({ app, actor, files }) => uploadDamageImages(app, actor, files));
	handle(damageEndpoints.listDamage, ({ app, actor, query }) => listDamage(app, actor, query));

	handle(damageEndpoints.fileDamage, async ({ app, actor, params, body }) => {
		await fileDamage(app, actor, params.orderId, body);
		return { message: damageCopy.filed, ...(await showDamage(app, actor, params.orderId)) };
	});
	handle(damageEndpoints.reportItem, async ({ app, actor, params, body }) => {
		await reportItem(app, actor, params.orderId, body);
		return { message: damageCopy.reported, ...(await showDamage(app, actor, params.orderId)) };
	});
	handle(damageEndpoints.appealDamage, async ({ app, actor, params, body }) => {
		await transitionDamage(app, actor, params.orderId, "appeal", body);
		return { message: damageCopy.appealed, ...(await showDamage(app, actor, params.orderId)) };
	});
	handle(damageEndpoints.markLost, async ({ app, actor, params, body }) => {
		const order = await markLost(app, actor, params.orderId, body);
		return { message: damageCopy.lost, order };
	});
	handle(lostParcelEndpoints.loseParcel, async ({ app, actor, params, body }) => {
		const order = await loseParcel(app, actor, params.orderId, body);
		return { message: damageCopy.parcelLost, order };
	});
	handle(damageEndpoints.acceptDamage, async ({ app, actor, params, body }) => {
		await transitionDamage(app, actor, params.orderId, "accept", body);
		return { message: damageCopy.accepted, ...(await showDamage(app, actor, params.orderId)) };
	});
	handle(damageEndpoints.contestDamage, async ({ app, actor, params, body }) => {
		await transitionDamage(app, actor, params.orderId, "contest", body);
		return { message: damageCopy.contested, ...(await showDamage(app, actor, params.orderId)) };
	});
	handle(damageEndpoints.lowerDamage, async ({ app, actor, params, body }) => {
		await transitionDamage(app, actor, params.orderId, "lower", body);
		return { message: damageCopy.lowered, ...(await showDamage(app, actor, params.orderId)) };
	});
	handle(damageEndpoints.withdrawDamage, async ({ app, actor, params, body }) => {
		await transitionDamage(app, actor, params.orderId, "withdraw", body);
		return { message: damageCopy.withdrawn, ...(await showDamage(app, actor, params.orderId)) };
	});
	handle(damageEndpoints.decideDamage, async ({ app, actor, params, body }) => {
		await transitionDamage(app, actor, params.orderId, "decide", body);
		return { message: damageCopy.decided, ...(await showDamage(app, actor, params.orderId)) };
	});
}
