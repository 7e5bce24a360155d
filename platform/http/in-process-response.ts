/**
 * Pages ask calls in the process. The text of such an answer is handed over beside it: read out of the answer it would be encoded, streamed and
 * decoded again, which takes longer than many a call.
 */

const texts = new WeakMap<Response, string>();

/** Notes what the answer says. */
export function attachText(response: Response, text: string): Response {
	texts.set(response, text);
	return response;
}

/** What an answer says, if it was noted. */
export const attachedTextOf = (response: Response): string | undefined => texts.get(response);
