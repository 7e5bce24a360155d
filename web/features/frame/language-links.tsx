/** Links to this page in the other languages. They load a document, as each language has scripts of its own; language-offer.ts remembers the choice. */
import { useLocation } from "react-router";
import { languages, localPath } from "#common/languages.ts";
import { language } from "#web/language.ts";

/** `className`: of each link. */
export function LanguageLinks({ className }: { className?: string }) {
	const { pathname, search } = useLocation();
	return languages
		.filter(({ code }) => code !== language)
		.map(({ code, tag, name }) => (
			<a key={code} className={className} href={localPath(code, pathname + search)} hrefLang={tag} lang={tag}>
				{name}
			</a>
		));
}
