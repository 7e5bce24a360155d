/** Links to this page in the other languages. They load a document, as each language has scripts of its own. */
import { useLocation } from "react-router";
import { languages, localPath } from "#common/languages.ts";
import { language } from "#web/language.ts";
import { useUser } from "#web/session.ts";

/** `className`: of each link. */
export function LanguageLinks({ className }: { className?: string }) {
	const { pathname, search } = useLocation();
	const user = useUser();
	/** Remembers the choice: no other language is offered here again, and a member's emails follow. */
	function remember(code: string) {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
		document.cookie = `almari-language=${code}; path=/; max-age=31536000; samesite=lax`;
		if (!user) return;
		const init = { method: "PUT", keepalive: true, headers: { "content-type": "application/json" } };
		void fetch("/api/user/notifications", { ...init, body: JSON.stringify({ language: code }) }).catch(() => undefined);
	}
	return languages
		.filter(({ code }) => code !== language)
		.map(({ code, tag, name }) => (
			<a
				key={code}
				className={className}
				href={localPath(code, pathname + search)}
				hrefLang={tag}
				lang={tag}
				onClick={() => remember(code)}
			>
				{name}
			</a>
		));
}
