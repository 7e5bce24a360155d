/** Asks the browser for a passkey, in the browser only. The library is loaded with the first use. */
import { type ApiCall, attempt, type Failure } from "#web/api.ts";
import { secondStepCopy } from "./copy.ts";

/** `create`: a new passkey. `get`: one that exists. */
export type Ceremony = "create" | "get";

/** A call that replies with the options of WebAuthn. */
export type LoadOptions = (
	form: FormData,
) => ApiCall<{ success: true; message: string; options: Record<string, unknown> } | Failure>;

export type CeremonyResult = { json: string } | { error: string };

/** Resolves to the passkey's answer as JSON, or to a sentence that says why there is none. */
export async function runCeremony(
	ceremony: Ceremony,
	loadOptions: LoadOptions,
	form: FormData,
): Promise<CeremonyResult> {
	const reply = await attempt(loadOptions(form));
	if (!reply.success) return { error: reply.code === "crash" ? secondStepCopy.unreachable : reply.message };
	try {
		const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
		// The server's library made them for the browser's.
		const optionsJSON = reply.options as never;
		const response = await (ceremony === "create"
			? startRegistration({ optionsJSON })
			: startAuthentication({ optionsJSON }));
		return { json: JSON.stringify(response) };
	} catch (error) {
		return { error: messageOf((error as Error).name) };
	}
}

function messageOf(name: string): string {
	if (name === "NotAllowedError" || name === "AbortError") return secondStepCopy.cancelled;
	if (name === "InvalidStateError") return secondStepCopy.known;
	return name === "SecurityError" || name === "NotSupportedError" ? secondStepCopy.unsupported : secondStepCopy.failed;
}
