/** The status of the code that an order's next step needs. Pure. */

export type CodeStatus = "open" | "locked" | "unsent";

/** `triesLeft` is null without a code. Orders placed before return codes existed have none until their client requests one. */
export const codeStatus = (triesLeft: number | null): CodeStatus =>
	triesLeft === null ? "unsent" : triesLeft === 0 ? "locked" : "open";
