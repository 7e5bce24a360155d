/** The hidden field with a form's idempotency key. The server renders it, so it works without JavaScript. */
import { useState } from "react";
import { idempotencyField } from "#web/form.ts";
import { newKey } from "#web/idempotency-key.ts";

export function IdempotencyField() {
	const [key] = useState(newKey);
	// Server and browser generate different keys. Either works, and the rendered one stays.
	return <input type="hidden" name={idempotencyField} defaultValue={key} suppressHydrationWarning />;
}
