/** Validation of message texts. */

/** True when the text has a visible character: not only spaces, controls, invisible and combining characters. */
export const hasVisibleText = (text: string): boolean =>
	/[^\p{Z}\p{Cc}\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
