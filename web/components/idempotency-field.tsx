/** The hidden field with the key of what a form creates: it is there before JavaScript. */
import { useState } from "react";
import { idempotencyField } from "#web/form.ts";
import { newKey } from "#web/new-key.ts";

export function IdempotencyField() {
	const [key] = useState(newKey);
	// The browser's key is another than the server's: either will do, and the one in the page stays.
	return <input type="hidden" name={idempotencyField} defaultValue={key} suppressHydrationWarning />;
}
