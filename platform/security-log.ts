import type { Log } from "./log.ts";

/** Who signed in, failed, was refused or changed what: one JSON line each, and a count for /metrics. Never a password, code, token or full address. */

export const securityEvents = [
	"signed-in",
	"sign-in-failed",
	"signed-out",
	"signed-up",
	"code-sent",
	"code-refused",
	"email-verified",
	"email-change-requested",
	"email-changed",
	"password-changed",
	"role-changed",
	"account-suspended",
	"account-restored",
	"access-refused",
	"limit-reached",
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/**
 * `who`: the account that asks. `subject`: the account that it is about, where that is another. `address`: a keyed hash of the email that was
 * given, the same in each line. `network` as limits count it; `reason` the refusal's code.
 */
export type SecurityFacts = {
	who?: string | undefined;
	subject?: string;
	address?: string | undefined;
	network: string;
	requestId: string;
	reason?: string;
	limit?: string | undefined;
};

export type SecurityLog = {
	record(event: SecurityEvent, facts: SecurityFacts): void;
	/** How often each happened in this process. */
	counts(): ReadonlyMap<SecurityEvent, number>;
};

export function makeSecurityLog(log: Pick<Log, "info">): SecurityLog {
	const counts = new Map<SecurityEvent, number>(securityEvents.map((event) => [event, 0]));
	return {
		record: (event, facts) => {
			counts.set(event, (counts.get(event) ?? 0) + 1);
			log.info({ event, ...facts }, "security");
		},
		counts: () => counts,
	};
}
