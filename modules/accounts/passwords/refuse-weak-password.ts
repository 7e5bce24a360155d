import { refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { copy } from "../copy.ts";

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

let dictionaries: ReturnType<typeof importDictionaries> | undefined;

function loadDictionaries() {
	dictionaries ??= importDictionaries();
	return dictionaries;
}

/** Loaded lazily with the first password, because the dictionaries take 120 ms and memory. */
async function importDictionaries() {
	const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
	]);
	const common = new Set(dictionary["passwords-common"].map(String));
	return { zxcvbn: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }), common };
}

/**
 * Throws `invalid` for `field`, with the reason, when a password is too easy to guess. Blocks the process for 3 to 20 ms: call it only
 * after a rate limit, or for a session or a reset ticket.
 */
export async function refuseWeakPassword(
	password: string,
	personalData: PersonalData,
	field = "password",
): Promise<void> {
	await refuseCommonPassword(password, personalData, field);
	const { zxcvbn } = await loadDictionaries();
	const normalized = password.normalize("NFKC");
	const parts =
		normalized.length > maxCheckedLength
			? [normalized.slice(0, maxCheckedLength), normalized.slice(-maxCheckedLength)]
			: [normalized];
	const userInputs = [...siteTerms, ...guessableTerms(personalData)];
	let reason = "";
	for (const part of parts) {
		const { score, feedback } = zxcvbn.check(part, userInputs);
		if (score >= rules.password.minScore) return;
		reason ||= reasons[feedback.warning ?? ""] ?? "";
	}
	throw weakPasswordRefusal(field, reason);
}

/**
 * The cheap part of the check: one of the most common passwords, one repeated character, or a known term with a few digits or
 * signs. Throws `invalid`.
 */
export async function refuseCommonPassword(
	password: string,
	personalData: PersonalData,
	field = "password",
): Promise<void> {
	const { common } = await loadDictionaries();
	const normalized = password.normalize("NFKC").toLowerCase();
	if (common.has(normalized)) throw weakPasswordRefusal(field, reasons.common);
	if (/^(.)\1+$/u.test(normalized)) throw weakPasswordRefusal(field, reasons.simpleRepeat);
	const core = normalized.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
	const terms = [...siteTerms, ...guessableTerms(personalData)];
	if (terms.includes(normalized) || terms.includes(core)) throw weakPasswordRefusal(field, reasons.userInputs);
}

/** Terms of the personal data: "Ishita Roy" gives ishita, roy and ishitaroy; an email also gives its local part. */
function guessableTerms(personalData: PersonalData): string[] {
	const terms = personalData.flatMap((text = "") => {
		const normalized = text.normalize("NFKC").toLowerCase().slice(0, 254);
		const local = normalized.split("@")[0] ?? "";
		return [normalized, local, local.replace(/[^\p{L}\p{N}]/gu, ""), ...local.split(/[^\p{L}]+/u)];
	});
	return [...new Set(terms)].filter((term) => term.length > 2).slice(0, 40);
}

const reasons = copy.weakBecause;

const weakPasswordRefusal = (field: string, reason = "") => refuseField(field, copy.password.weak(reason));
