/** Classifies SMTP client errors. Pure. */

/** "refused": permanent, a retry would fail too; "deferred": the server asks for a retry; "outage": the server itself is the problem. */
export type Failure = "refused" | "deferred" | "outage";

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

/**
 * A 5xx to RCPT TO or DATA concerns this email. A 5xx to the greeting, AUTH or MAIL FROM concerns our configuration and would
 * lose every email, so it counts as an outage, which an operator can fix. (RFC 5321, 4.2.1)
 */
export function failureOf(error: unknown): Failure {
	const { code, command, responseCode } = (error ?? {}) as SmtpError;
	// The SMTP client itself refuses an invalid address.
	if (code === "EENVELOPE" && command === "API") return "refused";
	if (typeof responseCode !== "number") return "outage";
	if (code !== "EENVELOPE" && code !== "EMESSAGE") return "outage";
	// 421: the server is closing.
	if (responseCode === 421) return "outage";
	if (responseCode < 500) return "deferred";
	return command === "MAIL FROM" ? "outage" : "refused";
}
