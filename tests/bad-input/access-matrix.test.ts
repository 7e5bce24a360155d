import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "#server/endpoints.ts";
import { countRows } from "#tests/database/tables.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { Answer, Asker } from "#tests/test-client.ts";
import { expected, type Row, type Said } from "./access-matrix.ts";
import { type Gathering, gather, nowhere, type Role, roles, type Things } from "./access-matrix-users.ts";
import type { Sample } from "./field-kinds.ts";
import { samples } from "./samples.ts";

/** Every call × everybody who may knock: the door opens, or says which of 401, 403 and 404; and a refused call stores nothing. */

let all: Gathering;
beforeAll(async () => {
	all = await gather();
});
afterAll(() => all.world.close());

test("each call has its row", () => {
	expect(Object.keys(expected).sort()).toEqual(Object.keys(endpoints).sort());
});

describe.each(Object.entries<Endpoint>(endpoints))("%s", (name, call) => {
	const row = expected[name as keyof typeof expected];
	if (!row) return;

	test("opens to whom it should, and to nobody else", async () => {
		const seen: Partial<Record<Role, unknown>> = {};
		for (const role of roles) seen[role] = await knock(name, call, row, role);
		expect(seen).toEqual(Object.fromEntries(roles.map((role) => [role, row[role]])));
	});
});

async function knock(name: string, call: Endpoint, row: Row, role: Role): Promise<unknown> {
	const things = await all.things();
	const before = await countRows(all.world.app);
	const wanted = row[role];
	const answer = await ask(all.knocking(role), name, call, row, things, wanted);
	const changed = answer.status === 200 && (call.method !== "get" || row.recorded === role);
	if (changed) await all.renew(role);
	else if (JSON.stringify(before) !== JSON.stringify(await countRows(all.world.app)))
		return `${answer.status}, and stores something`;
	if (answer.status === 200) return "in";
	expectFailure(answer);
	if (wanted !== "in" && wanted !== 401) {
		// What is another's looks like what is not there at all, to the last letter.
		const none = await ask(all.knocking(role), name, call, row, nowhere, wanted);
		expect([none.status, { ...none.body, requestId: "" }]).toEqual([answer.status, { ...answer.body, requestId: "" }]);
	}
	return said(answer);
}

function said({ status, body }: Answer): Said | string {
	if (status === 401 && body.code === "signed-out") return 401;
	if (status === 403 && body.code === "forbidden") return 403;
	if (status === 404 && body.code === "not-found") return 404;
	return [400, 409, 415].includes(status) ? "in" : `${status} ${body.code}`;
}

function ask(asker: Asker, name: string, call: Endpoint, row: Row, things: Things, wanted: Said): Promise<Answer> {
	const ids: Record<string, string> = { ...things, ...row.ids?.(things) };
	const path = call.path.replace(/:(\w+)/g, (_, parameter: string) => {
		if (!ids[parameter]) throw new Error(`${name}: say in its row whose :${parameter} is asked for`);
		return ids[parameter];
	});
	const sample = samples[name as keyof typeof samples] as Sample | undefined;
	// With nothing said: who is let in is told what is missing. Who should find nothing asks rightly, or would be told that too.
	const body = row.body?.(things) ?? (wanted === 404 && sample ? sample.body : {});
	return asker.ask(call.method.toUpperCase(), path, call.method === "get" ? undefined : body);
}
