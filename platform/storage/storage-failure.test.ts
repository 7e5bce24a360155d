import { errors } from "flydrive";
import { expect, test } from "vitest";
import { failureOf, isNotFound, toRefusal } from "./storage-failure.ts";

const failed = (more: object) => Object.assign(new Error("x"), more);
const wrapped = (cause: Error) => new errors.E_CANNOT_WRITE_FILE(["a/b"], { cause });

test.each([
	["a full disk", failed({ code: "ENOSPC", syscall: "write" }), "full"],
	["a disk quota", failed({ code: "EDQUOT", syscall: "write" }), "full"],
	["a full bucket", failed({ name: "QuotaExceeded", $metadata: { httpStatusCode: 403 } }), "full"],
	["an unknown code with status 507", failed({ name: "Full", $metadata: { httpStatusCode: 507 } }), "full"],
	["a refused connection", failed({ code: "ECONNREFUSED" }), "unreachable"],
	["a time-out", failed({ name: "TimeoutError" }), "unreachable"],
	["an unknown code with status 403", failed({ name: "Unknown", $metadata: { httpStatusCode: 403 } }), "forbidden"],
	["a missing key of the machine", failed({ name: "CredentialsProviderError" }), "wrong-keys"],
	["a server error", failed({ name: "InternalError", $metadata: { httpStatusCode: 500 } }), "other"],
])("%s is told apart, also inside flydrive's error", (_, error, kind) => {
	expect([failureOf(error), failureOf(wrapped(error))]).toEqual([kind, kind]);
	expect(toRefusal(wrapped(error))?.status).toBe(kind === "full" ? 507 : undefined);
});

test("only S3's answer about a key means that there is no file", () => {
	const status404 = { $metadata: { httpStatusCode: 404 } };
	expect(
		["NoSuchKey", "NotFound", "NoSuchBucket", "Unknown"].map((name) =>
			isNotFound(wrapped(failed({ name, ...status404 }))),
		),
	).toEqual([true, true, false, false]);
});
