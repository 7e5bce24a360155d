import { refusalCopy } from "#messages/common/frame.js";

/** Refusals: domain errors with a 4xx, 503 or 507 status. The HTTP handler turns them into responses; any other error is a bug (500). */

const statusOf = {
	invalid: 400,
	"wrong-code": 400,
	"signed-out": 401,
	"wrong-credentials": 401,
	forbidden: 403,
	"not-verified": 403,
	"second-factor-required": 403,
	"second-factor-missing": 403,
	suspended: 403,
	"own-product": 403,
	"not-found": 404,
	"wrong-method": 405,
	"dates-taken": 409,
	rented: 409,
	"out-of-stock": 409,
	"price-changed": 409,
	"no-code": 409,
	"not-allowed-now": 409,
	"changed-meanwhile": 409,
	conflict: 409,
	"order-limit": 409,
	gone: 410,
	"too-large": 413,
	"wrong-type": 415,
	"code-locked": 429,
	"too-many": 429,
	busy: 503,
	unavailable: 503,
	"storage-full": 507,
} as const;

export type RefusalCode = keyof typeof statusOf;
export type RefusalStatus = (typeof statusOf)[RefusalCode];

/** Error messages of the input's fields, by dotted path ("deliveryAddress.pincode"). */
export type FieldMessages = Record<string, string>;

type Extra = { fields?: FieldMessages; details?: Record<string, unknown>; retryAfterSeconds?: number };

/** A domain error with its HTTP status, a message for the user, and details that help them to continue. */
export class Refusal extends Error {
	readonly code: RefusalCode;
	readonly status: RefusalStatus;
	readonly extra: Extra;

	constructor(code: RefusalCode, message: string, extra: Extra = {}) {
		super(message);
		this.name = "Refusal";
		this.code = code;
		this.status = statusOf[code];
		this.extra = extra;
	}
}

/**
 * Makes a refusal to throw: `throw refuse("dates-taken", copy.…)`. `details` are extra fields of the response (for example the
 * new total).
 */
export const refuse = (code: RefusalCode, message: string, extra?: Extra) => new Refusal(code, message, extra);

/** Merges refusals of one input: a single one unchanged, several as one with each field's first message. Undefined for none. */
export function joinRefusals(refusals: Refusal[]): Refusal | undefined {
	const [first, ...others] = refusals;
	if (!first || others.length === 0) return first;
	const fields: FieldMessages = Object.assign({}, ...refusals.map(({ extra }) => extra.fields).reverse());
	const sentences = Object.values(fields);
	return refuse("invalid", sentences.length === 1 ? (sentences[0] as string) : refusalCopy.checkFields, {
		fields,
	});
}

/** A refusal about one field. */
export const refuseField = (field: string, message: string) =>
	refuse("invalid", message, { fields: { [field]: message } });
