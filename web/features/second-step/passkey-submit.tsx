/** A button that answers a challenge with a passkey and then submits its form. Not shown without JavaScript, or where passkeys cannot work. */
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { secondStepCopy } from "./copy.ts";
import { offerPasskeys } from "./offer-passkeys.ts";
import { type Ceremony, type LoadOptions, runCeremony } from "./run-ceremony.ts";

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
				busy={waiting ? secondStepCopy.waiting : (sending ?? false)}
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
