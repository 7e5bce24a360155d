/** What forms say when the server cannot be asked at all. */
import { data } from "react-router";
import type { Failure } from "#web/api.ts";

const unreachable: Failure = { success: false, message: "", code: "crash", requestId: "" };

/** For clientActions: the server action's answer, or a failure when no answer came. Redirects pass. */
export async function withOfflineFailure<T extends { failure?: Failure }>(serverAction: () => Promise<T>) {
	try {
		return await serverAction();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		// The status keeps the router from fetching the page anew, which would fail as well.
		return data({ failure: unreachable } as T, { status: 503 });
	}
}

/** The server's own sentence, unless it could not be asked: then `otherwise`; or failed: then `failed`, where there is one. */
export function failureMessage(failure: Failure, fallback: string, serverFallback = failure.message): string {
	if (failure.code !== "crash") return failure.message || fallback;
	return (failure.requestId && serverFallback) || fallback;
}
