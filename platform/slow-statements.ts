import { AsyncLocalStorage } from "node:async_hooks";
import type { StatementObserver } from "#database/connect.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";

/** Logs slow statements with the endpoint or job that sent them. */

const source = new AsyncLocalStorage<string>();

/** Runs work whose statements are logged under this name: "GET /api/product/:id", "job send-email". */
export const withStatementSource = <T>(name: string, work: () => T): T => source.run(name, work);

const longestText = 2000;

export function logSlowStatements(
	{ slowStatementMs }: Pick<Config, "slowStatementMs">,
	log: Pick<Log, "warn">,
): StatementObserver | undefined {
	if (slowStatementMs === 0) return undefined;
	return (text) => {
		const start = performance.now();
		return () => {
			const ms = performance.now() - start;
			if (ms < slowStatementMs) return;
			const statement = withoutValues(text);
			log.warn({ source: source.getStore(), ms: Math.round(ms), statement }, "a statement was slow");
		};
	};
}

/** Values are parameters ($1), which the text does not contain. Literals are removed too, should one ever hold a value. */
const withoutValues = (text: string) =>
	text
		.replace(/'(?:[^']|'')*'/g, "'?'")
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, longestText);
