/**
 * The text of a response, beside it: reading it from the response would make its body a stream first, which takes longer than compressing it.
 * By the response itself, so that another response that replaces it has no text.
 */

const texts = new WeakMap<Response, string>();

export const rememberText = (response: Response, text: string): Response => {
	texts.set(response, text);
	return response;
};

/** Undefined when only the body has it. */
export const textOf = (response: Response): string | undefined => texts.get(response);
