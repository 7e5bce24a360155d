/**
 * Offers passkeys among the browser's suggestions for a field with the autocomplete token `webauthn` (WebAuthn's conditional mediation). Errors are
 * silent: the button and the password remain.
 */
import * as rules from "#common/rules/accounts.ts";
import { attempt } from "#web/api.ts";
import type { LoadOptions } from "./run-ceremony.ts";

const fieldSelector = "input[autocomplete~=webauthn]";

/** Sooner than the challenge expires, so that there is time left to answer it. */
const renewAfterMs = (rules.secondFactor.challengeMinutes - 2) * 60_000;

type Offer = { loadOptions: LoadOptions; onCredential: (json: string) => void };

/** Starts with the first use of the field, so that a page view alone fetches no challenge. Returns a function that ends it. */
export function offerPasskeys({ loadOptions, onCredential }: Offer): () => void {
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
