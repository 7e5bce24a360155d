/** A button that answers a challenge with a passkey and then submits its form. Not shown without JavaScript, or where passkeys cannot work. */
import { useId, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { copy } from "./copy.ts";
import { type Ceremony, type LoadOptions, runCeremony } from "./run-ceremony.ts";

type PasskeySubmitProps = {
	label: string;
	ceremony?: Ceremony;
	loadOptions: LoadOptions;
	/** Label while the form is being sent. */
	sending?: string | false;
	kind?: "main" | "plain";
	wide?: boolean;
};

export function PasskeySubmit({ label, ceremony = "get", loadOptions, sending, kind, wide }: PasskeySubmitProps) {
	const id = useId();
	const [waiting, setWaiting] = useState(false);
	const [error, setError] = useState<string>();
	const responseField = useRef<HTMLInputElement>(null);
	if (!usePasskeySupport()) return null;

	const run = async () => {
		const field = responseField.current;
		if (!field?.form) return;
		setWaiting(true);
		setError(undefined);
		const response = await runCeremony(ceremony, loadOptions, new FormData(field.form));
		setWaiting(false);
		if ("error" in response) return setError(response.error);
		field.value = response.json;
		field.form.requestSubmit();
		// A challenge works once.
		field.value = "";
	};
	return (
		<div>
			<input ref={responseField} type="hidden" name="passkey" />
			<Button type="button" kind={kind} wide={wide} busy={waiting ? copy.waiting : (sending ?? false)} onClick={run}>
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
