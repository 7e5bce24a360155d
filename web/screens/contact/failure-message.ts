/** The error message of the contact form. */
import { copy } from "#common/copy.ts";
import type { Failure } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";

/** One text for a server error, one for no response, else the message of the endpoint. */
export const contactFailureMessage = (failure: Failure): string =>
	failureMessage(failure, copy.contact.network, copy.contact.failed);
