/**
 * Pages request endpoints in-process. The response's text is passed alongside it, because encoding, streaming
 * and decoding the body often takes longer than the rest of the request.
 */

const texts = new WeakMap<Response, string>();

/** Attaches the body's text to a response. */
export function attachText(response: Response, text: string): Response {
	texts.set(response, text);
	return response;
}

/** The body's text, if it was attached. */
export const attachedTextOf = (response: Response): string | undefined => texts.get(response);
