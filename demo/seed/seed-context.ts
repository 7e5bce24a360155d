import { v7 } from "uuid";
import type { Email } from "#common/email.ts";
import { findMemberByEmail } from "#modules/accounts/index.ts";
import type { ListingsApp } from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import { fixedClock } from "#platform/clock.ts";
import { noRateLimits } from "#platform/limits/rate-limits.ts";

/**
 * The context of the seed: the App with a settable clock and without rate limits, which reads codes from emails
 * instead of sending them.
 */
export type SeedContext = {
	app: ListingsApp;
	/** Sets the clock. */
	setTime(instant: Date): void;
	/** The code of the last email to this address that contains one. Throws when there is none. */
	codeFor(email: string): string;
	/** The member with this address. Throws when there is none. */
	member(email: string): Promise<Member>;
};

export function makeSeedContext(app: ListingsApp): SeedContext {
	const clock = fixedClock(app.clock.now());
	const codes = new Map<string, string>();
	let count = 0;
	const storeCode = ({ to, code }: Email) => {
		if (code) codes.set(to.email, code);
	};
	const seedApp: ListingsApp = {
		...app,
		clock,
		limits: noRateLimits,
		config: { ...app.config, limits: false },
		newId: () => v7({ msecs: clock.now().getTime(), seq: ++count >>> 0 }),
		mail: {
			enqueue: async (_, compose) => [compose()].flat().forEach(storeCode),
			withdraw: async () => {},
			erase: async () => {},
		},
	};
	return {
		app: seedApp,
		setTime: clock.set,
		codeFor: (email) => {
			const code = codes.get(email);
			if (!code) throw new Error(`no email to ${email} contains a code`);
			return code;
		},
		member: async (email) => {
			const member = await findMemberByEmail(app.db.read, email);
			if (!member) throw new Error(`${email} has no account`);
			return member;
		},
	};
}
