/** A loader or action that breaks is our fault: the log keeps what happened, and the visitor gets the number that finds it there. */
import { type ActionFunction, data, type LoaderFunction, type ServerBuild } from "react-router";

type Log = (requestId: string, error: Error) => void;

/** The same build, whose loaders and actions throw a page's failure with `requestId` in the place of an unexpected error. */
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
			// Answers, redirects and failures that `ask` has put into words pass; so does what a visitor broke off by leaving.
			if (!(thrown instanceof Error) || args[0].request.signal.aborted) throw thrown;
			const requestId = crypto.randomUUID();
			log(requestId, thrown);
			throw data({ requestId }, { status: 500 });
		}
	};
	return wrapped as F;
}
