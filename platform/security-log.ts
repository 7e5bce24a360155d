import type { Log } from "./log.ts";

/**
 * The security log: one JSON line for each sign-in, failure, refusal and account change, and counters for /metrics. It never
 * contains passwords, codes, tokens or full addresses.
 */

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
	"second-step-begun",
	"factor-added",
	"factor-removed",
	"recovery-codes-issued",
	"recovery-code-used",
	"api-key-made",
	"api-key-revoked",
	"api-key-refused",
	"new-device",
	"account-suspended",
	"account-restored",
	"details-revealed",
	"data-export-requested",
	"data-export-downloaded",
	"deletion-requested",
	"deletion-stopped",
	"access-refused",
	"limit-reached",
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/**
 * `who`: the requesting account. `subject`: the affected account, if another. `address`: a keyed hash of the given email.
 * `network`: the client's IP prefix, as in rate limits. `reason`: the refusal's code.
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
	/** Counts by event in this process. */
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
