import { AsyncLocalStorage } from "node:async_hooks";

/** The language of what this process writes now: of a request, or of the recipient of an email. */

/** As `Language` of common/languages.ts, which is made of messages and so cannot be imported here. */
const storage = new AsyncLocalStorage<string>();
const defaultLanguage = "en";

export const currentLanguage = (): string => storage.getStore() ?? defaultLanguage;

/** Runs `task`, with all that it awaits, in a language. */
export const runInLanguage = <T>(language: string, task: () => T): T => storage.run(language, task);

/** Makes a text for the database, which stores one language. */
export const inDefaultLanguage = <T>(task: () => T): T => runInLanguage(defaultLanguage, task);

/**
 * The messages of one name in all languages as one value, which reads each message in the language of the moment. A message must therefore be read
 * where it is used, and not once while a module is loaded. Used by the compiled messages of the server (scripts/compile-messages.ts).
 * @public
 */
export function chooseMessages<T>(byLanguage: Readonly<Record<string, T>>): T {
	const example = byLanguage[defaultLanguage] as T;
	if (typeof example === "function") {
		const choose = () => byLanguage[currentLanguage()] as (values: unknown) => string;
		return ((values: unknown) => choose()(values)) as T;
	}
	const chosen = (Array.isArray(example) ? [] : {}) as Record<string, unknown>;
	for (const [name, one] of Object.entries(example as Record<string, unknown>)) {
		const members = Object.fromEntries(
			Object.entries(byLanguage).map(([language, all]) => [language, (all as Record<string, unknown>)[name]]),
		);
		Object.defineProperty(
			chosen,
			name,
			typeof one === "string"
				? { configurable: true, enumerable: true, get: () => members[currentLanguage()] }
				: { configurable: true, enumerable: true, value: chooseMessages(members) },
		);
	}
	return chosen as T;
}
