import { refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import { passwordScorer } from "./score-password.ts";

/** Password strength: refuses the most common passwords, and those that zxcvbn scores below 3 of 4. */

/** Words of this site that attackers would try, in their usual spellings. */
const siteTerms = [
	"almari",
	...["lehenga", "lehnga", "lehanga", "ghagra", "choli", "saree", "sari", "sherwani", "shervani", "kurta", "kurti"],
	...["anarkali", "dupatta", "gown", "dress", "suit", "bridal", "bride", "wedding", "shaadi", "party", "fashion"],
	...["rental", "rent", "closet", "wardrobe", "clothes"],
];

/** Data of the owner that an attacker may know. */
export type PersonalData = {
	[Kind in "name" | "email" | "shop" | "city"]?: string | readonly (string | undefined)[] | undefined;
};

/** A word that an attacker would try, and where it is from. */
type GuessableTerm = { kind: keyof PersonalData | "site"; term: string };

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
	const terms = guessableTerms(personalData);
	const score = await passwordScorer.score(
		parts,
		terms.map(({ term }) => term),
	);
	if (score.isStrong) return;
	const found = terms.find(({ term }) => undisguised(normalized.toLowerCase()).includes(term));
	const reasonOf = (warning: string) => reasons()[warning === "userInputs" && found ? found.kind : warning];
	throw weakPasswordRefusal(field, score.warnings.map(reasonOf).find(Boolean));
}

/** A password as zxcvbn reads it: a digit or sign that stands for a character of the alphabet is replaced by it. */
const undisguised = (password: string) => password.replace(/[013457@$]/g, (sign) => disguises[sign] ?? sign);

const disguises: Record<string, string> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" };

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
	if (await passwordScorer.isCommon(normalized)) throw weakPasswordRefusal(field, reasons().common);
	if (/^(.)\1+$/u.test(normalized)) throw weakPasswordRefusal(field, reasons().simpleRepeat);
	const core = normalized.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
	const found = guessableTerms(personalData).find(({ term }) => term === normalized || term === core);
	if (found) throw weakPasswordRefusal(field, reasons()[found.kind]);
}

/** Cut first: the form's own check of the length may come later, and a body has up to 100 kB. */
const normalize = (password: string) => password.slice(0, rules.password.maxLength).normalize("NFKC");

/** Terms of the personal data, then those of the site: "Ishita Roy" gives ishita, roy and ishitaroy; an email also gives its local part. */
function guessableTerms(personalData: PersonalData): GuessableTerm[] {
	const terms = new Map<string, GuessableTerm["kind"]>();
	for (const [kind, texts] of Object.entries(personalData) as [keyof PersonalData, string | string[] | undefined][])
		for (const text of [texts].flat()) {
			const normalized = (text ?? "").slice(0, 254).normalize("NFKC").toLowerCase();
			const local = normalized.split("@")[0] ?? "";
			const found = [normalized, local, local.replace(/[^\p{L}\p{N}]/gu, ""), ...local.split(/[^\p{L}]+/u)];
			for (const term of found) if (term.length > 2 && terms.size < 40 && !terms.has(term)) terms.set(term, kind);
		}
	const personal = [...terms].map(([term, kind]) => ({ term, kind }));
	return [...personal, ...siteTerms.map((term) => ({ term, kind: "site" as const }))];
}

const reasons = (): Record<string, string> => accountsApiCopy.weakBecause;

const weakPasswordRefusal = (field: string, reason = "") =>
	refuseField(field, accountsApiCopy.password.weak({ reason }));
