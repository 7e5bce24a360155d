/** Sends a file of the API as the response of a page's address, so that a visitor who is signed out gets the sign-in page and no JSON. */

import { redirect } from "react-router";

const names = ["content-type", "content-disposition", "cache-control", "x-robots-tag"];

/** `otherwise`: the page to open when the API refuses. */
export async function forwardFile(call: Promise<unknown>, otherwise: string): Promise<Response> {
	const response = (await call) as Response;
	if (!response.ok) return redirect(otherwise);
	const headers = names.flatMap((name): [string, string][] => {
		const value = response.headers.get(name);
		return value ? [[name, value]] : [];
	});
	return new Response(response.body, { headers });
}
