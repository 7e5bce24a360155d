/** The outcome of an order that was sent and may have been placed. */
import { data } from "react-router";
import * as rules from "#common/rules/requests.ts";
import type { Failure } from "#web/api.ts";
import { withOfflineFailure } from "./form-failure.ts";

type Outcome = {
	failure?: Failure;
	/** No response came. */
	isUnknown?: true;
};

/** For clientActions that place orders. Offline, the order was certainly not placed. Without a response the outcome is unknown. Redirects pass through. */
export async function withUnknownOutcome<T extends Outcome>(serverAction: () => Promise<T>) {
	if (!navigator.onLine) return withOfflineFailure<T>(() => Promise.reject(new Error("offline")));
	const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
	const timer = setTimeout(resolve, rules.delay.requestTimeoutMs, undefined);
	try {
		return (await Promise.race([serverAction(), timeout])) ?? unknownOutcome<T>();
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		return unknownOutcome<T>();
	} finally {
		clearTimeout(timer);
	}
}

// With an error status the router does not revalidate the page.
const unknownOutcome = <T extends Outcome>() => data({ isUnknown: true } as T, { status: 503 });
