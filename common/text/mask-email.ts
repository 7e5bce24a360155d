/** "ishita@gmail.com" → "i•••a@gmail.com": recognised by its owner, useless to anybody else. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf("@");
	const [first = "", ...rest] = email.slice(0, Math.max(0, at));
	const last = rest.length > 1 ? rest.at(-1) : "";
	return `${rest.length > 0 ? first : ""}•••${last}${email.slice(at)}`;
}
