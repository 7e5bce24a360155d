import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StaffRole, staffRoles } from "#common/rules/staff.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "#server/endpoints.ts";
import { countRows } from "#tests/database/tables.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import type { ApiResponse, TestClient } from "#tests/test-client.ts";
import { expected } from "./access-matrix.ts";
import { type MatrixUsers, makeUsers, type ResourceIds, type Role, roles, unknownIds } from "./access-matrix-users.ts";
import type { Outcome, Row } from "./access-rows.ts";
import type { Sample } from "./field-kinds.ts";
import { samples } from "./samples.ts";

/** Every endpoint × every role: access is granted, or refused with 401, 403 or 404; a refused request stores nothing. */

/** The roles of the staff except the owner, whose access is `admin`'s. */
const limitedRoles = staffRoles.filter((role) => role !== "owner");

let all: MatrixUsers;
beforeAll(async () => {
	all = await makeUsers();
	for (const staffRole of limitedRoles) await all.staffWith(staffRole);
});
afterAll(() => all.world.close());

test("has a row for each endpoint", () => {
	expect(Object.keys(expected).sort()).toEqual(Object.keys(endpoints).sort());
});

describe.each(Object.entries<Endpoint>(endpoints))("%s", (name, endpoint) => {
	const row = expected[name as keyof typeof expected];
	if (!row) return;

	test("grants access to the expected roles only", async () => {
		const seen = await tryInTurn(
			roles,
			(role) => row[role],
			(role) => tryAccess(name, endpoint, row, role),
		);
		expect(seen).toEqual(Object.fromEntries(roles.map((role) => [role, row[role]])));
	});
});

const ofStaff = Object.entries<Endpoint>(endpoints).filter(([name]) => expected[name as keyof typeof expected].staff);

test("a row names its roles of the staff exactly where an owner has more rights than an unrelated member", () => {
	const withMoreRights = Object.entries(expected).filter(([, row]) => row.admin === "in" && row.otherSeller !== "in");
	// An owner may write a review as the client or lister that they are, never as staff.
	expect(withMoreRights.filter(([, row]) => !row.staff).map(([name]) => name)).toEqual(["writeReview"]);
});

test.each(ofStaff)("%s is for the roles of the staff that its row names", async (name, endpoint) => {
	const row = expected[name as keyof typeof expected];
	const outcomeFor = (staffRole: StaffRole): Outcome =>
		row.staff?.includes(staffRole) ? row.admin : endpoint.who === "admin" ? 403 : row.otherSeller;
	const seen = await tryInTurn(limitedRoles, outcomeFor, async (staffRole) =>
		request(name, endpoint, row, {
			client: await all.staffWith(staffRole),
			role: "admin",
			outcome: outcomeFor(staffRole),
		}),
	);
	expect(seen).toEqual(Object.fromEntries(limitedRoles.map((staffRole) => [staffRole, outcomeFor(staffRole)])));
});

/** Tries the roles that are refused first: they change nothing, so the rows are counted once after all of them. So do reads. */
async function tryInTurn<R extends string>(
	tried: readonly R[],
	outcomeFor: (role: R) => Outcome,
	tryOne: (role: R) => Promise<unknown>,
): Promise<Record<string, unknown>> {
	const seen: Record<string, unknown> = {};
	const [refused, granted] = [true, false].map((isRefused) =>
		tried.filter((role) => (outcomeFor(role) !== "in") === isRefused),
	);
	await all.resourceIds();
	counted ??= await countRows(all.world.app);
	for (const role of refused ?? []) seen[role] = await tryOne(role);
	expect(await countRows(all.world.app)).toEqual(counted);
	for (const role of granted ?? []) seen[role] = await tryOne(role);
	// Undefined after a request that changed something.
	if (counted) expect(await countRows(all.world.app)).toEqual(counted);
	return seen;
}

/** The rows after the last request, which are those before the next one; undefined after a request that changes them. */
let counted: Record<string, number> | undefined;

type Requester = { client: TestClient; role: Role; outcome: Outcome };

const tryAccess = (name: string, endpoint: Endpoint, row: Row, role: Role) =>
	request(name, endpoint, row, { client: all.clientFor(role), role, outcome: row[role] });

async function request(name: string, endpoint: Endpoint, row: Row, requester: Requester): Promise<unknown> {
	const { client, role, outcome: expectedOutcome } = requester;
	const isRead = endpoint.method === "get" && row.recorded !== role;
	const response =
		expectedOutcome === "in" && !isRead
			? await requestAndCount(name, endpoint, row, requester)
			: await sendRequest(client, name, endpoint, row, await all.resourceIds(), expectedOutcome);
	if (typeof response === "string") return response;
	if (response.status === 200) {
		if (expectedOutcome !== "in") await renewRole(role, row);
		return "in";
	}
	expectFailure(response);
	if (expectedOutcome !== "in" && expectedOutcome !== 401) {
		// Another member's resource is indistinguishable from a missing one.
		const unknown = await sendRequest(client, name, endpoint, row, unknownIds, expectedOutcome);
		expect([unknown.status, { ...unknown.body, requestId: "" }]).toEqual([
			response.status,
			{ ...response.body, requestId: "" },
		]);
	}
	return outcomeOf(response);
}

/** A request whose access is granted stores nothing unless it succeeds; then a text says so. */
async function requestAndCount(
	name: string,
	endpoint: Endpoint,
	row: Row,
	{ client, role, outcome }: Requester,
): Promise<ApiResponse | string> {
	const resourceIds = await all.resourceIds();
	const before = counted ?? (await countRows(all.world.app));
	const response = await sendRequest(client, name, endpoint, row, resourceIds, outcome);
	if (response.status === 200) await renewRole(role, row);
	else {
		counted = await countRows(all.world.app);
		if (JSON.stringify(before) !== JSON.stringify(counted)) return `${response.status}, and stores something`;
	}
	return response;
}

/** After a request that has changed something. */
async function renewRole(role: Role, row: Row) {
	counted = undefined;
	const ids = await all.resourceIds();
	await all.renew(role, { isSpareUsed: Object.values(row.ids?.(ids) ?? {}).includes(ids.spareId) });
}

function outcomeOf({ status, body }: ApiResponse): Outcome | string {
	if (status === 401 && body.code === "signed-out") return 401;
	if (status === 403 && body.code === "forbidden") return 403;
	if (status === 404 && body.code === "not-found") return 404;
	return [400, 409, 415].includes(status) ? "in" : `${status} ${body.code}`;
}

function sendRequest(
	testClient: TestClient,
	name: string,
	endpoint: Endpoint,
	row: Row,
	resourceIds: ResourceIds,
	expectedOutcome: Outcome,
): Promise<ApiResponse> {
	const ids: Record<string, string> = { ...resourceIds, ...row.ids?.(resourceIds) };
	const path = endpoint.path.replace(/:(\w+)/g, (_, parameter: string) => {
		if (!ids[parameter]) throw new Error(`${name}: its row must define :${parameter}`);
		return ids[parameter];
	});
	const sample = samples[name as keyof typeof samples] as Sample | undefined;
	// An empty body shows that access is granted (400). Where 404 is expected the body is valid, or it would be a 400.
	const body = row.body?.(resourceIds) ?? (expectedOutcome === 404 && sample ? sample.body : {});
	return testClient.request(endpoint.method.toUpperCase(), path, endpoint.method === "get" ? undefined : body);
}
