/** Exports an admin table as CSV: streams the endpoint's response. An expired session redirects to the sign-in instead of showing JSON. */
import { redirect } from "react-router";
import type { ApiClient } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import type { Route } from "./+types/export";
import { adminCopy } from "./copy.ts";
import { dashboardPath } from "./view.ts";

export async function action({ params, url, context }: Route.ActionArgs) {
	const query = Object.fromEntries(url.searchParams);
	const response = (await requestExport(context.get(apiContext), params.table, query)) as Response | undefined;
	if (response?.status === 401 || response?.status === 403) return redirect("/admin/login", 303);
	if (!response?.ok) throw new Response(adminCopy.exportFailed, { status: response?.status ?? 404 });
	const names = ["content-type", "content-disposition", "cache-control"];
	const headers = names.flatMap((name): [string, string][] => [[name, response.headers.get(name) ?? ""]]);
	return new Response(response.body as ReadableStream, { headers });
}

export const loader = () => redirect(dashboardPath);

function requestExport({ api: { admin } }: ApiClient, table: string, query: Record<string, string>) {
	if (table === "users") return admin["users.csv"].$post({ query });
	if (table === "listings") return admin["listings.csv"].$post({ query });
	if (table === "rentals") return admin["rentals.csv"].$post({ query });
	if (table === "money") return admin["money.csv"].$post({ query });
	return undefined;
}
