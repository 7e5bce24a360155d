/** Offers the page in another language that the site speaks. Never a redirect: the address says the language. */
import { type Language, localPath } from "#common/languages.ts";
import { languageOffers } from "#messages/language-offers.js";
import { language, pagePathOf } from "#web/language.ts";
import { toast } from "#web/ui/toast.ts";

const offeredKey = "almari.language-offered";

/** Once a visit, unless this language was chosen here. `wanted`: the first language of the browser. */
export function offerLanguage(wanted: Language): void {
	const chosen = /(?:^|; )almari-language=(\w+)/.exec(document.cookie)?.[1];
	if (chosen === language || sessionStorage.getItem(offeredKey)) return;
	sessionStorage.setItem(offeredKey, "true");
	const { text, label } = languageOffers[wanted];
	const { location } = window;
	toast(text, { label, onPress: () => location.assign(localPath(wanted, pagePathOf(location) + location.search)) });
}
