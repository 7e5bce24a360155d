import { expect, test } from "vitest";
import { Refusal, type RefusalCode, refuse, refuseField } from "./refusal.ts";

const statuses: Record<RefusalCode, number> = {
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
};

test.each(Object.entries(statuses))("%s is answered with %d", (code, status) => {
	expect(refuse(code as RefusalCode, "No.").status).toBe(status);
});

test("a refusal is an Error subclass with a code and a message", () => {
	const refusal = refuse("price-changed", "The price has changed.", { details: { totalAmount: 300 } });
	expect(refusal).toBeInstanceOf(Refusal);
	expect(refusal).toBeInstanceOf(Error);
	expect(refusal).toMatchObject({
		code: "price-changed",
		message: "The price has changed.",
		extra: { details: { totalAmount: 300 } },
	});
});

test("a field refusal has the same message under the field's name", () => {
	expect(refuseField("gstin", "Please check it.")).toMatchObject({
		status: 400,
		message: "Please check it.",
		extra: { fields: { gstin: "Please check it." } },
	});
});
