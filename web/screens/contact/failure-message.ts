/** What the contact form says when a message did not go through. */
import { words } from "#common/words.ts";
import type { Failure } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";

/** Ours (a crash with a number), nobody's (no answer at all), or what the call says itself. */
export const contactFailureMessage = (failure: Failure): string =>
	failureMessage(failure, words.contact.network, words.contact.failed);
