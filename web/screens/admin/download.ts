/**
 * Downloads of the dashboard, as CSV: a table, a register of the accounts, or the file of a batch for the bank. Streams the endpoint's
 * response. An expired session redirects to the sign-in instead of showing JSON.
 */
import { redirect } from "react-router";
import type { Register } from "#common/rules/registers.ts";
import { adminCopy } from "#messages/screens/admin.js";
import type { ApiClient } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import type { Route } from "./+types/download";
import { dashboardPath } from "./view.ts";

export async function action({ params, url, context }: Route.ActionArgs) {
	const client = context.get(apiContext);
	const query = Object.fromEntries(url.searchParams);
	const response = (await requestFile(client, params, query)) as Response | undefined;
	if (response?.status === 401 || response?.status === 403) return redirect("/admin/login", 303);
	if (!response?.ok) throw new Response(await messageOf(response), { status: response?.status ?? 404 });
	const names = ["content-type", "content-disposition", "cache-control"];
	const headers = names.flatMap((name): [string, string][] => [[name, response.headers.get(name) ?? ""]]);
	return new Response(response.body as ReadableStream, { headers });
}

/** A busy server says what to do. */
async function messageOf(response: Response | undefined): Promise<string> {
	if (response?.status !== 503) return adminCopy.exportFailed;
	return ((await response.json()) as { message: string }).message;
}

export const loader = ({ params }: Route.LoaderArgs) =>
	redirect(
		params.batchId
			? `${dashboardPath}/money/batches/${params.batchId}`
			: params.register
				? `${dashboardPath}/money/registers`
				: dashboardPath,
	);

type Query = Record<string, string>;

function requestFile(client: ApiClient, { batchId, register, table = "" }: Route.ActionArgs["params"], query: Query) {
	const { admin } = client.api;
	if (batchId !== undefined) return admin["payment-batches"][":batchId"]["file.csv"].$post({ param: { batchId } });
	if (register === undefined) return requestTable(client, table, query);
	const { from = "", to = "" } = query;
	return admin.registers[":register"]["file.csv"].$post({
		param: { register: register as Register },
		query: { from, to },
	});
}

function requestTable({ api: { admin } }: ApiClient, table: string, query: Query) {
	if (table === "users") return admin["users.csv"].$post({ query });
	if (table === "listings") return admin["listings.csv"].$post({ query });
	if (table === "rentals") return admin["rentals.csv"].$post({ query });
	if (table === "money") return admin["money.csv"].$post({ query });
	if (table === "missed-searches") return admin["missed-searches.csv"].$post({ query });
	return undefined;
}
