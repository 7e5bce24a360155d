/** Answers for loaders and actions that fail: logs unexpected errors, and names each failure by its own status. */
import { type ActionFunction, data, type LoaderFunction, type ServerBuild } from "react-router";
import { siteCopy, statusTexts } from "#messages/site.js";
import { type RouteArgs, readFormContext, typedFieldsContext } from "./context.ts";

type Log = (requestId: string, error: Error) => void;

/**
 * Returns the build with loaders and actions that log unexpected errors and throw a 500 with a `requestId` instead. An action whose request
 * has no form that can be read throws a 400.
 */
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
			watchForm(args[0]);
			return await (run as LoaderFunction)(...(args as Parameters<LoaderFunction>));
		} catch (thrown) {
			if (isFault(thrown)) await readForm(args[0].request);
			// Responses, redirects and failures from `loadOrThrow` pass through, and so do errors of aborted requests.
			if (!(thrown instanceof Error) || args[0].request.signal.aborted) throw withStatusText(thrown);
			const requestId = crypto.randomUUID();
			log(requestId, thrown);
			throw failure({ requestId }, 500);
		}
	};
	return wrapped as F;
}

/**
 * Makes `request.formData` read within the server's limits, and throw a 400 without a form, or with a broken one: the sender's mistake is no
 * error of the server. The error page can read the fields.
 */
function watchForm({ request, context }: RouteArgs): void {
	if (request.method === "GET" || request.method === "HEAD") return;
	const readItself = request.formData.bind(request);
	const read = context.get(readFormContext) ?? (() => readItself().catch(() => Promise.reject({ status: 400 })));
	const value = () =>
		read(request).then(
			(form) => {
				context.set(typedFieldsContext, typedFieldsOf(form));
				return form;
			},
			(error) => {
				throw request.signal.aborted ? error : (refusalOf(error) ?? error);
			},
		);
	// Not an assignment: the property of the server's request is read-only.
	Object.defineProperty(request, "formData", { configurable: true, value });
}

/** A form that was refused: it cannot be read, is too large, or too many are being uploaded. */
const refusalOf = ({ status, message }: { status?: unknown; message?: string }) =>
	typeof status === "number"
		? failure({ message: status === 400 ? siteCopy.unreadableForm : message }, status)
		: undefined;

/** For the error page, when the action failed before it has read its form. One that was read cannot be read again. */
const readForm = async (request: Request) =>
	request.method === "POST" && !request.signal.aborted ? request.formData().catch(() => undefined) : undefined;

const typedFieldsOf = (form: FormData) =>
	[...form].flatMap(([name, value]): [string, string][] =>
		typeof value === "string" && !/password/i.test(name) ? [[name, value]] : [],
	);

const failure = (details: object | null, status: number) => data(details, { status, statusText: statusTextOf(status) });

/** React Router would name a failure without a text "Internal Server Error", whatever its status is. */
function withStatusText(thrown: unknown): unknown {
	if (!isFailure(thrown) || thrown.init?.statusText) return thrown;
	const status = thrown.init?.status ?? 500;
	return data(thrown.data, { ...thrown.init, status, statusText: statusTextOf(status) });
}

/** A failure of the server, not a redirect or a refusal. */
const isFault = (thrown: unknown) =>
	thrown instanceof Error || (isFailure(thrown) && (thrown.init?.status ?? 500) >= 500);

/** The class of what `data` makes. React Router does not export it. */
const Failure = data(null).constructor;
const isFailure = (thrown: unknown): thrown is ReturnType<typeof data> => thrown instanceof Failure;

/** "" for a status that no page has: HTTP needs no text. */
const statusTextOf = (status: number): string => (statusTexts as Partial<Record<number, string>>)[status] ?? "";
