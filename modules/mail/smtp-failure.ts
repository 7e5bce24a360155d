/** What came of an attempt to send an email, from the error of the SMTP client. Pure. */

/** "refused": for good, another attempt would end the same; "deferred": the server asks for another attempt; "outage": the server itself is the trouble. */
export type Failure = "refused" | "deferred" | "outage";

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

/**
 * 5xx to RCPT TO or DATA is about this email. 5xx to the greeting, to AUTH or to MAIL FROM is about us and would lose every email, so it counts as
 * an outage, which an operator can end. (RFC 5321, 4.2.1)
 */
export function failureOf(error: unknown): Failure {
	const { code, command, responseCode } = (error ?? {}) as SmtpError;
	// The client itself refuses an address that cannot be one.
	if (code === "EENVELOPE" && command === "API") return "refused";
	if (typeof responseCode !== "number") return "outage";
	if (code !== "EENVELOPE" && code !== "EMESSAGE") return "outage";
	// 421: the server is closing.
	if (responseCode === 421) return "outage";
	if (responseCode < 500) return "deferred";
	return command === "MAIL FROM" ? "outage" : "refused";
}
