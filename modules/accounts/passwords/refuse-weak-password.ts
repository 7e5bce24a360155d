import { refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { accountsApiCopy } from "../copy.ts";
import { passwordScorer } from "./score-password.ts";

/** Password strength: refuses the most common passwords, and those that zxcvbn scores below 3 of 4. */

/** Words of this site that attackers would try, in their usual spellings. */
const siteTerms = [
	"almari",
	...["lehenga", "lehnga", "lehanga", "ghagra", "choli", "saree", "sari", "sherwani", "shervani", "kurta", "kurti"],
	...["anarkali", "dupatta", "gown", "dress", "suit", "bridal", "bride", "wedding", "shaadi", "party", "fashion"],
	...["rental", "rent", "closet", "wardrobe", "clothes"],
];

/** Data of the owner that an attacker may know: name, email, shop, city. */
export type PersonalData = readonly (string | undefined)[];

/** zxcvbn is superlinear in the length. Only this many first and last characters of a longer password are scored. */
const maxCheckedLength = 32;

/**
 * Throws `invalid` for `field`, with the reason, when a password is too easy to guess; `busy` when it could not be scored. The worker takes 3 to
 * 85 ms for a password: call it only after a rate limit, or for a session or a reset ticket.
 */
export async function refuseWeakPassword(
	password: string,
	personalData: PersonalData,
	field = "password",
): Promise<void> {
	await refuseCommonPassword(password, personalData, field);
	const normalized = normalize(password);
	const parts =
		normalized.length > maxCheckedLength
			? [normalized.slice(0, maxCheckedLength), normalized.slice(-maxCheckedLength)]
			: [normalized];
	const { isStrong, warnings } = await passwordScorer.score(parts, [...siteTerms, ...guessableTerms(personalData)]);
	if (!isStrong) throw weakPasswordRefusal(field, warnings.map((warning) => reasons[warning] ?? "").find(Boolean));
}

/**
 * The cheap part of the check: one of the most common passwords, one repeated character, or a known term with a few digits or
 * signs. Throws `invalid`, `busy`.
 */
export async function refuseCommonPassword(
	password: string,
	personalData: PersonalData,
	field = "password",
): Promise<void> {
	const normalized = normalize(password).toLowerCase();
	if (await passwordScorer.isCommon(normalized)) throw weakPasswordRefusal(field, reasons.common);
	if (/^(.)\1+$/u.test(normalized)) throw weakPasswordRefusal(field, reasons.simpleRepeat);
	const core = normalized.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
	const terms = [...siteTerms, ...guessableTerms(personalData)];
	if (terms.includes(normalized) || terms.includes(core)) throw weakPasswordRefusal(field, reasons.userInputs);
}

/** Cut first: the form's own check of the length may come later, and a body has up to 100 kB. */
const normalize = (password: string) => password.slice(0, rules.password.maxLength).normalize("NFKC");

/** Terms of the personal data: "Ishita Roy" gives ishita, roy and ishitaroy; an email also gives its local part. */
function guessableTerms(personalData: PersonalData): string[] {
	const terms = personalData.flatMap((text = "") => {
		const normalized = text.slice(0, 254).normalize("NFKC").toLowerCase();
		const local = normalized.split("@")[0] ?? "";
		return [normalized, local, local.replace(/[^\p{L}\p{N}]/gu, ""), ...local.split(/[^\p{L}]+/u)];
	});
	return [...new Set(terms)].filter((term) => term.length > 2).slice(0, 40);
}

const reasons: Record<string, string> = accountsApiCopy.weakBecause;

const weakPasswordRefusal = (field: string, reason = "") => refuseField(field, accountsApiCopy.password.weak(reason));
