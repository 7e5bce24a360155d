/**
 * The complete body of a response, beside it: reading it from the response would make it a stream first, which takes longer than compressing
 * it. By the response itself, so that another response that replaces it has no such body.
 */

const bodies = new WeakMap<Response, string | Buffer<ArrayBuffer>>();

export const rememberBody = (response: Response, body: string | Buffer<ArrayBuffer>): Response => {
	bodies.set(response, body);
	return response;
};

/** In UTF-8. Undefined when only the response has it. */
export const bodyOf = (response: Response): Buffer<ArrayBuffer> | undefined => {
	const body = bodies.get(response);
	return typeof body === "string" ? Buffer.from(body) : body;
};
