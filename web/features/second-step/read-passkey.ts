/** The answer of a passkey in a form, which PasskeySubmit wrote. Undefined for none; the API refuses anything malformed. */
export function readPasskey(form: FormData): never | undefined {
	const text = form.get("passkey");
	if (typeof text !== "string" || text === "") return undefined;
	try {
		return JSON.parse(text) as never;
	} catch {
		return undefined;
	}
}
