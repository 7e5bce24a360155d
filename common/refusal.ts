/** The one way the domain says no. The door turns it into an answer; everything else thrown is a bug. */

const statusOf = {
	invalid: 400,
	"wrong-code": 400,
	"signed-out": 401,
	"wrong-credentials": 401,
	forbidden: 403,
	"not-verified": 403,
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
} as const;

export type RefusalCode = keyof typeof statusOf;
export type RefusalStatus = (typeof statusOf)[RefusalCode];

/** What is wrong with each field of the input, by its dotted path ("deliveryAddress.pincode"). */
export type FieldMessages = Record<string, string>;

type Extra = { fields?: FieldMessages; details?: Record<string, unknown>; retryAfterSeconds?: number };

/** A refusal with its HTTP status, a sentence for the person who asked, and what may help them on. */
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

/** `throw refuse("dates-taken", words.…)`. `details` are extra keys of the answer (for example the new total). */
export const refuse = (code: RefusalCode, message: string, extra?: Extra) => new Refusal(code, message, extra);

/** All that is wrong with one input as one refusal: the only one as it is, else each field's first sentence. Undefined: nothing is. */
export function joinRefusals(refusals: Refusal[]): Refusal | undefined {
	const [first, ...others] = refusals;
	if (!first || others.length === 0) return first;
	const fields: FieldMessages = Object.assign({}, ...refusals.map(({ extra }) => extra.fields).reverse());
	const sentences = Object.values(fields);
	return refuse("invalid", sentences.length === 1 ? (sentences[0] as string) : "Please check the marked fields.", {
		fields,
	});
}

/** A refusal about one field. */
export const refuseField = (field: string, message: string) =>
	refuse("invalid", message, { fields: { [field]: message } });
