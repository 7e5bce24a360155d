/** The languages of a visitor: remembers which one was chosen, and offers the page in that of the browser. */
import { defaultLanguage, languages, localPath } from "#common/languages.ts";
import { languageOffers } from "#messages/language-offers.js";
import { language, pagePathOf } from "#web/language.ts";
import { readStoredUser } from "#web/session.ts";
import { toast } from "#web/ui/toast.ts";

const offeredKey = "almari.language-offered";

/** Run once a document, when it came from another page of the site or the browser's language is another one. */
export function followLanguage(): void {
	// A reload comes from the same page again, and must not undo a choice that was made since.
	if (/(?:^|; )almari-language=(\w+)/.exec(document.cookie)?.[1] === language) return;
	const { referrer } = document;
	const path = referrer.startsWith(window.location.origin) && `${new URL(referrer).pathname}/`;
	const others = languages.filter(({ code }) => code !== defaultLanguage);
	const from = path && (others.find(({ code }) => path.startsWith(`/${code}/`))?.code ?? defaultLanguage);
	if (from && from !== language) remember();
	else offer();
}

/** A link to another language led here: no other one is offered again in this browser, and a member's emails follow. */
function remember(): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
	document.cookie = `almari-language=${language}; path=/; max-age=31536000; samesite=lax`;
	const init = { method: "PUT", keepalive: true, headers: { "content-type": "application/json" } };
	if (readStoredUser())
		void fetch("/api/user/notifications", { ...init, body: JSON.stringify({ language }) }).catch(() => {});
}

/** Once a visit. Never a redirect: the address says the language. */
function offer(): void {
	const wanted = languages.find(({ code }) => navigator.language.startsWith(code))?.code ?? language;
	if (wanted === language || sessionStorage.getItem(offeredKey)) return;
	sessionStorage.setItem(offeredKey, "true");
	const { text, label } = languageOffers[wanted];
	const { location } = window;
	toast(text, { label, onPress: () => location.assign(localPath(wanted, pagePathOf(location) + location.search)) });
}
