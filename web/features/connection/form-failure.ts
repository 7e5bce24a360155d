/** Failures of forms whose server cannot be reached. */
import { data } from "react-router";
import type { Failure } from "#web/api.ts";

const unreachable: Failure = { success: false, message: "", code: "crash", requestId: "" };

/**
 * For clientActions: the server action's result, or a failure when no response came. Redirects pass through. `letWait`: keeps the form until there
 * is a connection, if it can, and says so instead.
 */
export async function withOfflineFailure<T extends { failure?: Failure }>(
	serverAction: () => Promise<T>,
	letWait?: () => Promise<T | undefined>,
) {
	try {
		return await serverAction();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		// The 503 keeps the router from revalidating the page, which would fail as well.
		const waits = await letWait?.().catch(() => undefined);
		return data(waits ?? ({ failure: unreachable } as T), { status: 503 });
	}
}

/**
 * The message of a failure: the server's own, `serverFallback` after a server error, or `fallback` when the server was
 * not reached.
 */
export function failureMessage(failure: Failure, fallback: string, serverFallback = failure.message): string {
	if (failure.code !== "crash") return failure.message || fallback;
	return (failure.requestId && serverFallback) || fallback;
}
