/** The error message of the contact form. */
import { supportCopy } from "#messages/common/support.js";
import type { Failure } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";

/** One text for a server error, one for no response, else the message of the endpoint. */
export const contactFailureMessage = (failure: Failure): string =>
	failureMessage(failure, supportCopy.contact.network, supportCopy.contact.failed);
