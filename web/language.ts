/** The language of this build of the screens. */
import { type Language, localPath } from "#common/languages.ts";
import { languageCopy } from "#messages/language.js";

export const language = languageCopy.code as Language;

/** The address of a page in this language, for links that the router does not make: "/hi/browse". */
export const localHref = (path: string): string => localPath(language, path);

/** The page of a request or of the browser's address, without its language, as the router names it. */
export const pagePathOf = ({ pathname }: { pathname: string }): string =>
	pathname.slice(localHref("/").length).replace(/^\/?/, "/");
