/** Sends an action on a damage claim from its form to the API. */

import { damageCopy } from "#messages/damage.js";
import { type ApiClient, attempt, type Failure } from "#web/api.ts";
import { readPhotos } from "#web/features/photos/upload-photo.ts";
import { formText } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";

/** The failure and the typed values; both are undefined after a success. */
export type DamageActionResult = {
	failure?: Failure;
	action?: string;
	typed?: { words: string; amount: string; damage: string; reason: string; images: string[] };
};

const unknownAction: Failure = {
	success: false,
	code: "invalid",
	message: damageCopy.unknownAction,
	requestId: "damage",
};

export async function takeDamageAction(
	api: ApiClient["api"],
	orderId: string,
	form: FormData,
): Promise<DamageActionResult> {
	const [action, key] = [formText(form, "intent"), await idempotencyOptions(form)];
	const { images, failure } = await readPhotos(api, "damage", form);
	const typed = {
		words: formText(form, "words"),
		amount: formText(form, "amount"),
		damage: formText(form, "damage"),
		reason: formText(form, "reason"),
		images,
	};
	if (failure) return { failure, action, typed };
	const result = await callAction(api, orderId, action, typed, { version: formText(form, "version"), key });
	return result.success ? {} : { failure: result, action, typed };
}

type Typed = NonNullable<DamageActionResult["typed"]>;
type CallOptions = { version: string; key: Awaited<ReturnType<typeof idempotencyOptions>> };

/** Numbers are sent as typed; the API parses and validates them. */
const asNumber = (text: string) => text as unknown as number;

async function callAction(api: ApiClient["api"], orderId: string, action: string, typed: Typed, options: CallOptions) {
	const damage = api.order[":orderId"].damage;
	const param = { orderId };
	const version = options.version ? asNumber(options.version) : undefined;
	const { words, reason, images } = typed;
	const amount = asNumber(typed.amount);
	const forDamage = typed.damage.trim() ? { damage: asNumber(typed.damage) } : {};
	switch (action) {
		case "file":
			return attempt(damage.$post({ param, json: { words, amount, images, version } }, options.key));
		case "report":
			return attempt(api.order[":orderId"].report.$post({ param, json: { words, images, version } }, options.key));
		case "appeal":
			return attempt(damage.appeal.$post({ param, json: { words, version } }));
		case "accept":
		case "refund":
			return attempt(damage.accept.$post({ param, json: { version } }));
		case "contest":
		case "answer":
			return attempt(damage.contest.$post({ param, json: { words, images, version, ...forDamage } }));
		case "lower":
			return attempt(damage.lower.$post({ param, json: { amount, version } }));
		case "withdraw":
			return attempt(damage.withdraw.$post({ param, json: { version } }));
		case "decide":
			return attempt(damage.decide.$post({ param, json: { amount, words, reason, version, ...forDamage } }));
		default:
			return unknownAction;
	}
}
