import { domainToUnicode } from "node:url";

/** An address as its owner reads it: asha@xn--mnchen-3ya.de is asha@münchen.de. Others see the stored form, which no look-alike can imitate. */
export function formatEmail(email: string): string {
	const at = email.lastIndexOf("@") + 1;
	return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}
