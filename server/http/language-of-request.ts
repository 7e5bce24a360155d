import { defaultLanguage, type Language, languages } from "#common/languages.ts";

/** The language of a request: of its address, or of what its browser accepts. Pure. */

const others = languages.map(({ code }) => code).filter((code) => code !== defaultLanguage);
/** Most requests: nothing is preferred to the first of a list without a weight. */
const startsWithDefault = new RegExp(`^${defaultLanguage}(?:-\\w+)?(?:,|$)`, "i");
const startsWithLanguage = new RegExp(`^/(${others.join("|")})(?=[/?#]|$)`, "i");

/** "/hi/browse?size=M" is "/browse?size=M" in Hindi; "/hi" is "/". `path`: with or without a query. */
export function splitLanguage(path: string): { language: Language; path: string } {
	const code = startsWithLanguage.exec(path)?.[1];
	if (code === undefined) return { language: defaultLanguage, path };
	const rest = path.slice(code.length + 1);
	return { language: code.toLowerCase() as Language, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** The path without its language. */
export const withoutLanguage = (path: string): string => splitLanguage(path).path;

/** The first of a browser's languages that the site speaks. `accepted`: an Accept-Language header (RFC 9110, 12.5.4). */
export function acceptedLanguage(accepted: string | null | undefined): Language {
	if (!accepted || startsWithDefault.test(accepted)) return defaultLanguage;
	const ranked = accepted.split(",").flatMap((entry, at) => {
		const [range = "", ...parameters] = entry.trim().toLowerCase().split(";");
		const code = range.split("-", 1)[0];
		const language = languages.find((one) => one.code === code)?.code;
		const quality = Number(parameters.find((one) => one.trim().startsWith("q="))?.split("=")[1] ?? 1);
		return language && quality > 0 ? [{ language, quality, at }] : [];
	});
	return ranked.sort((a, b) => b.quality - a.quality || a.at - b.at)[0]?.language ?? defaultLanguage;
}
