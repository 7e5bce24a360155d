import { expect } from "vitest";
import type { ApiResponse } from "./test-client.ts";

/** Checks a refused request: the specified JSON, an id, and no internal details. */

/** Short names match as whole words only: a random ticket may contain any three characters, such as "mZOdX". */
const insides =
	/node_modules|\bat .+\.ts|\.ts:\d|\bselect\b.*\bfrom\b|insert into|violates|syntax error|\bZod(Error)?\b|Invalid input|expected (string|number|array|object|boolean)|\[object|\bundefined\b|\bNaN\b|at least \d+ items|Too (big|small)/i;

export function expectFailure(
	{ status, body, headers }: ApiResponse,
	wanted?: { status?: number; code?: string; field?: string },
) {
	expect(headers.get("content-type")).toMatch(/^application\/json/);
	expect(body).toMatchObject({
		success: false,
		message: expect.stringMatching(/\S/),
		code: expect.stringMatching(/^[a-z-]+$/),
		requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
	});
	expect(body.requestId).toBe(headers.get("x-request-id"));
	expect(status).toBeGreaterThanOrEqual(400);
	expect(status).toBeLessThan(500);
	expect(JSON.stringify({ ...body, requestId: "" })).not.toMatch(insides);
	if (wanted?.status) expect(status).toBe(wanted.status);
	if (wanted?.code) expect(body.code).toBe(wanted.code);
	const { field } = wanted ?? {};
	if (field)
		expect(Object.keys(body.fields ?? {}).filter((path) => path === field || path.startsWith(`${field}.`))).not.toEqual(
			[],
		);
}
