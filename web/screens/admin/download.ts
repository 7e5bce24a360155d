/**
 * Downloads of the dashboard, as CSV: a table, or the file of a batch for the bank. Streams the endpoint's response. An
 * expired session redirects to the sign-in instead of showing JSON.
 */
import { redirect } from "react-router";
import { adminCopy } from "#messages/screens/admin.js";
import type { ApiClient } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import type { Route } from "./+types/download";
import { dashboardPath } from "./view.ts";

export async function action({ params, url, context }: Route.ActionArgs) {
	const client = context.get(apiContext);
	const query = Object.fromEntries(url.searchParams);
	const requested =
		params.batchId === undefined ? requestTable(client, params.table, query) : requestBatch(client, params);
	const response = (await requested) as Response | undefined;
	if (response?.status === 401 || response?.status === 403) return redirect("/admin/login", 303);
	if (!response?.ok) throw new Response(adminCopy.exportFailed, { status: response?.status ?? 404 });
	const names = ["content-type", "content-disposition", "cache-control"];
	const headers = names.flatMap((name): [string, string][] => [[name, response.headers.get(name) ?? ""]]);
	return new Response(response.body as ReadableStream, { headers });
}

export const loader = ({ params }: Route.LoaderArgs) =>
	redirect(params.batchId ? `${dashboardPath}/money/batches/${params.batchId}` : dashboardPath);

const requestBatch = ({ api: { admin } }: ApiClient, param: { batchId: string }) =>
	admin["payment-batches"][":batchId"]["file.csv"].$post({ param });

function requestTable({ api: { admin } }: ApiClient, table: string, query: Record<string, string>) {
	if (table === "users") return admin["users.csv"].$post({ query });
	if (table === "listings") return admin["listings.csv"].$post({ query });
	if (table === "rentals") return admin["rentals.csv"].$post({ query });
	if (table === "money") return admin["money.csv"].$post({ query });
	if (table === "missed-searches") return admin["missed-searches.csv"].$post({ query });
	return undefined;
}
