import { damageWords } from "#common/damage-words.ts";
import type { OpenDoor } from "#platform/door.ts";
import { calls } from "./contract.ts";
import { fileDamage } from "./file-damage.ts";
import { moveDamage } from "./move-damage.ts";
import { listDamage, showDamage } from "./show-damage.ts";
import { uploadDamageImages } from "./upload-damage-images.ts";

/** The door of damage claims. */
export function handleDamage(handle: OpenDoor) {
	handle(calls.getDamage, ({ app, actor, params }) => showDamage(app, actor, params.orderId));
	handle(calls.uploadDamageImages, ({ app, actor, files }) => uploadDamageImages(app, actor, files));
	handle(calls.listDamage, ({ app, query }) => listDamage(app, query));

	handle(calls.fileDamage, async ({ app, actor, params, body }) => {
		await fileDamage(app, actor, params.orderId, body);
		return { message: damageWords.filed, ...(await showDamage(app, actor, params.orderId)) };
	});
	handle(calls.acceptDamage, async ({ app, actor, params, body }) => {
		await moveDamage(app, actor, params.orderId, "accept", body);
		return { message: damageWords.accepted, ...(await showDamage(app, actor, params.orderId)) };
	});
	handle(calls.contestDamage, async ({ app, actor, params, body }) => {
		await moveDamage(app, actor, params.orderId, "contest", body);
		return { message: damageWords.contested, ...(await showDamage(app, actor, params.orderId)) };
	});
	handle(calls.lowerDamage, async ({ app, actor, params, body }) => {
		await moveDamage(app, actor, params.orderId, "lower", body);
		return { message: damageWords.lowered, ...(await showDamage(app, actor, params.orderId)) };
	});
	handle(calls.withdrawDamage, async ({ app, actor, params, body }) => {
		await moveDamage(app, actor, params.orderId, "withdraw", body);
		return { message: damageWords.withdrawn, ...(await showDamage(app, actor, params.orderId)) };
	});
	handle(calls.decideDamage, async ({ app, actor, params, body }) => {
		await moveDamage(app, actor, params.orderId, "decide", body);
		return { message: damageWords.decided, ...(await showDamage(app, actor, params.orderId)) };
	});
}
