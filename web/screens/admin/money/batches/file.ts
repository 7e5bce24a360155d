/** Downloads the file of a batch for the bank. An expired session redirects to the sign-in instead of showing JSON. */
import { redirect } from "react-router";
import { apiContext } from "#web/context.ts";
import { adminCopy } from "#web/screens/admin/copy.ts";
import type { Route } from "./+types/file";

export async function action({ params, context }: Route.ActionArgs) {
	const call = context.get(apiContext).api.admin["payment-batches"][":batchId"]["file.csv"].$post({ param: params });
	const response = (await call) as unknown as Response;
	if (response.status === 401 || response.status === 403) return redirect("/admin/login", 303);
	if (!response.ok) throw new Response(adminCopy.exportFailed, { status: response.status });
	const names = ["content-type", "content-disposition", "cache-control"];
	const headers = names.flatMap((name): [string, string][] => [[name, response.headers.get(name) ?? ""]]);
	return new Response(response.body as ReadableStream, { headers });
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/admin/dashboard/money/batches/${params.batchId}`);
