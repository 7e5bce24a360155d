/** Logs unexpected errors of loaders and actions, and shows the visitor only a request id that finds the log entry. */
import { type ActionFunction, data, type LoaderFunction, type ServerBuild } from "react-router";

type Log = (requestId: string, error: Error) => void;

/** Returns the build with loaders and actions that log unexpected errors and throw a 500 with a `requestId` instead. */
export function reportErrors(build: ServerBuild, log: Log): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		if (!route) return [id, route];
		const { loader, action } = route.module;
		const module = {
			...route.module,
			...(loader && { loader: withErrorReport(loader, log) }),
			...(action && { action: withErrorReport(action, log) }),
		};
		return [id, { ...route, module }];
	});
	return { ...build, routes: Object.fromEntries(routes) };
}

function withErrorReport<F extends LoaderFunction | ActionFunction>(run: F, log: Log): F {
	const wrapped = async (...args: Parameters<F>) => {
		try {
			return await (run as LoaderFunction)(...(args as Parameters<LoaderFunction>));
		} catch (thrown) {
			// Responses, redirects and failures from `loadOrThrow` pass through, and so do errors of aborted requests.
			if (!(thrown instanceof Error) || args[0].request.signal.aborted) throw thrown;
			const requestId = crypto.randomUUID();
			log(requestId, thrown);
			throw data({ requestId }, { status: 500 });
		}
	};
	return wrapped as F;
}
