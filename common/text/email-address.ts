/** Email addresses as people type and paste them. Pure. */

/** RFC 5321, section 4.5.3.1, and RFC 1035, section 2.3.4. */
const longest = { typed: 1000, address: 254, localPart: 64, label: 63 };

/** Characters that are not seen, or look like a space. */
const unseen = String.raw`\s\p{Z}\p{Cc}\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160\u2800\u3164\uffa0`;
const unseenAround = new RegExp(`^[${unseen}]+|[${unseen}]+$`, "gu");
const unseenInside = new RegExp(`[${unseen}]`, "u");
/** Scripts of India write some characters with a joiner after a virama (RFC 5892, appendix A). */
const indicJoiners = /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])[\u200c\u200d]/gu;
const unusableAscii = /[\0- <>(),;:"[\]\\\x7f]/;
/** An IP address is none, and neither is a name without a dot. */
const domainPattern = /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+(?=[^.]*[a-z])[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/;

/** Why an address is refused. `dots`: two in a row, or one at an end of the address or beside the @. */
export type EmailProblem = "invalid" | "dots" | "space" | "invisible" | "longLocalPart";
type ParsedEmail = { email: string; problem?: never } | { problem: EmailProblem; email?: never };

/**
 * The address in its canonical form: in lower case, the domain as ASCII (UTS #46), so that every mail server takes it. The part before the @ keeps
 * its dots and tags, and characters of other scripts as they are, but for full-width forms (RFC 8265). What is not seen around it is dropped.
 */
export function parseEmail(text: string): ParsedEmail {
	if (text.length > longest.typed) return { problem: "invalid" };
	const [localPart = "", typedDomain = "", ...more] = text
		.replace(unseenAround, "")
		.replace(/[＠﹫]/g, "@")
		.split("@");
	if (localPart === "" || typedDomain === "" || more.length > 0) return { problem: "invalid" };
	const local = foldLocalPart(localPart);
	const dotted = typedDomain.normalize("NFKC").replace(/\u3002/g, ".");
	const problem = problemOf(local, dotted);
	if (problem) return { problem };
	const email = `${local}@${toAscii(dotted) ?? ""}`;
	return email.endsWith("@") || email.length > longest.address ? { problem: "invalid" } : { email };
}

/** The canonical form of an address, or undefined for what is none. */
export const canonicalEmail = (text: string): string | undefined => parseEmail(text).email;

/** The canonical form of an address; of any other text, the text in lower case, as it was stored before addresses were parsed. */
export const foldEmail = (text: string): string => canonicalEmail(text) ?? text.trim().toLowerCase();

function problemOf(local: string, domain: string): EmailProblem | undefined {
	const joined = `${local}@${domain}`.replace(indicJoiners, "");
	if (/\p{Zs}/u.test(joined)) return "space";
	if (unseenInside.test(joined)) return "invisible";
	if (/^\.|\.\.|\.@|@\.|\.$/.test(joined)) return "dots";
	if (unusableAscii.test(joined)) return "invalid";
	return new TextEncoder().encode(local).length > longest.localPart ? "longLocalPart" : undefined;
}

/** Other compatibility characters stay: they would be another mailbox (RFC 6532, section 3.1). */
const foldLocalPart = (local: string): string =>
	local
		.replace(/[\uff01-\uffee]/g, (form) => form.normalize("NFKC"))
		.toLowerCase()
		.normalize("NFC");

/** The domain in lower case and as Punycode; undefined for what is none. */
function toAscii(domain: string): string | undefined {
	// A URL's host may have more characters of ASCII than a domain, and ports and paths follow it.
	if (/[^\P{ASCII}a-z0-9._-]/iu.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
	const { hostname } = new URL(`http://${domain}`);
	const isDomain = domainPattern.test(hostname) && hostname.split(".").every((label) => label.length <= longest.label);
	return isDomain ? hostname : undefined;
}
