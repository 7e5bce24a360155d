/** A button that answers a challenge with a passkey and then submits its form. Not shown without JavaScript, or where passkeys cannot work. */
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import * as rules from "#common/rules/accounts.ts";
import { twoFactorCopy } from "#messages/two-factor.js";
import { type ApiCall, attempt, type Failure } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";

type PasskeySubmitProps = {
	label: string;
	ceremony?: Ceremony;
	loadOptions: LoadOptions;
	/** Label while the form is being sent. */
	sending?: string | false;
	kind?: "main" | "plain";
	wide?: boolean;
	/** Also offers passkeys in the field with the autocomplete token `webauthn`. */
	autofill?: boolean;
};

export function PasskeySubmit({
	label,
	ceremony = "get",
	loadOptions,
	sending,
	kind,
	wide,
	autofill = false,
}: PasskeySubmitProps) {
	const id = useId();
	const [waiting, setWaiting] = useState(false);
	const [error, setError] = useState<string>();
	const responseField = useRef<HTMLInputElement>(null);
	const isSupported = usePasskeySupport();

	const submit = (response: string) => {
		const field = responseField.current;
		if (!field?.form) return;
		field.value = response;
		field.form.requestSubmit();
		// A challenge works once.
		field.value = "";
	};
	const load = useEffectEvent(loadOptions);
	const submitOffered = useEffectEvent(submit);
	// The browser runs one ceremony at a time, and the button's goes first.
	const isOffering = isSupported && autofill && !waiting;
	useEffect(() => {
		if (isOffering)
			return offerPasskeys({ loadOptions: (form) => load(form), onCredential: (json) => submitOffered(json) });
	}, [isOffering]);
	if (!isSupported) return null;

	const run = async () => {
		const field = responseField.current;
		if (!field?.form) return;
		setWaiting(true);
		setError(undefined);
		const response = await runCeremony(ceremony, loadOptions, new FormData(field.form));
		setWaiting(false);
		if ("error" in response) return setError(response.error);
		submit(response.json);
	};
	return (
		<div>
			<input ref={responseField} type="hidden" name="passkey" />
			<Button
				type="button"
				kind={kind}
				wide={wide}
				busy={waiting ? twoFactorCopy.waiting : (sending ?? false)}
				onClick={run}
			>
				{label}
			</Button>
			<div role="alert">
				<FieldError id={id} message={error} />
			</div>
		</div>
	);
}

/** If passkeys work here: browsers offer them on https and on localhost, and never for an IP address. False on the server. */
export const usePasskeySupport = () =>
	useHydrated() && typeof window.PublicKeyCredential === "function" && !/^[\d.]+$|:/.test(window.location.hostname);

/** `create`: a new passkey. `get`: one that exists. */
type Ceremony = "create" | "get";

/** A call that replies with the options of WebAuthn. */
type LoadOptions = (
	form: FormData,
) => ApiCall<{ success: true; message: string; options: Record<string, unknown> } | Failure>;

type CeremonyResult = { json: string } | { error: string };

/** Resolves to the passkey's answer as JSON, or to a sentence that says why there is none. */
async function runCeremony(ceremony: Ceremony, loadOptions: LoadOptions, form: FormData): Promise<CeremonyResult> {
	const reply = await attempt(loadOptions(form));
	if (!reply.success) return { error: reply.code === "crash" ? twoFactorCopy.unreachable : reply.message };
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
	if (name === "NotAllowedError" || name === "AbortError") return twoFactorCopy.cancelled;
	if (name === "InvalidStateError") return twoFactorCopy.known;
	return name === "SecurityError" || name === "NotSupportedError" ? twoFactorCopy.unsupported : twoFactorCopy.failed;
}

const fieldSelector = "input[autocomplete~=webauthn]";

/** Sooner than the challenge expires, so that there is time left to answer it. */
const renewAfterMs = (rules.secondFactor.challengeMinutes - 2) * 60_000;

type Offer = { loadOptions: LoadOptions; onCredential: (json: string) => void };

/** Starts with the first use of the field, so that a page view alone fetches no challenge. Returns a function that ends it. */
function offerPasskeys({ loadOptions, onCredential }: Offer): () => void {
	const listening = new AbortController();
	const { signal } = listening;
	let startedAt = Number.NEGATIVE_INFINITY;
	let cancel = () => {};

	const start = async () => {
		if (Date.now() - startedAt < renewAfterMs) return;
		const own = Date.now();
		startedAt = own;
		const reply = await attempt(loadOptions(new FormData()));
		if (!reply.success) return;
		const { startAuthentication, WebAuthnAbortService } = await import("@simplewebauthn/browser");
		if (signal.aborted) return;
		cancel = () => WebAuthnAbortService.cancelCeremony();
		try {
			// The server's library made the options for the browser's.
			const optionsJSON = reply.options as never;
			const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
			if (!signal.aborted) onCredential(JSON.stringify(credential));
		} catch {
			// Cancelled, or not possible here.
		}
		// Not when a newer one has replaced it.
		if (startedAt === own) startedAt = Number.NEGATIVE_INFINITY;
	};
	const onUse = ({ target }: Event) => {
		if (target instanceof Element && target.matches(fieldSelector)) void start();
	};
	const listen = async () => {
		if (!(await window.PublicKeyCredential.isConditionalMediationAvailable?.()) || signal.aborted) return;
		// The pointer is there before the focus, so the suggestions are ready when the browser opens its list.
		for (const event of ["pointerover", "focusin"]) document.addEventListener(event, onUse, { signal });
		if (document.activeElement?.matches(fieldSelector)) void start();
	};
	void listen();
	return () => {
		listening.abort();
		cancel();
	};
}

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
