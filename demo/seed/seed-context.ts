import { v7 } from "uuid";
import { findMemberByEmail } from "#modules/accounts/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App, Email } from "#platform/app.ts";
import { fixedClock } from "#platform/clock.ts";
import { noRateLimits } from "#platform/limits/rate-limits.ts";

/** The demo's stage: the same App, on other days, whose letters are read here instead of being sent. */
export type SeedContext = {
	app: App;
	/** Turns the clock to an instant. */
	at(instant: Date): void;
	/** The code in the last letter to this address that holds one. */
	codeFor(email: string): string;
	/** Who has this address. */
	member(email: string): Promise<Member>;
};

export function makeSeedContext(app: App): SeedContext {
	const clock = fixedClock(app.clock.now());
	const codes = new Map<string, string>();
	let count = 0;
	const storeCode = ({ to, text }: Email) => {
		const code = /^\d{6}$/m.exec(text)?.[0];
		if (code) codes.set(to, code);
	};
	const seedApp: App = {
		...app,
		clock,
		limits: noRateLimits,
		config: { ...app.config, limits: false },
		newId: () => v7({ msecs: clock.now().getTime(), seq: ++count >>> 0 }),
		mail: { enqueue: async (_, ...letters) => letters.forEach(storeCode) },
	};
	return {
		app: seedApp,
		at: clock.set,
		codeFor: (email) => {
			const code = codes.get(email);
			if (!code) throw new Error(`no letter to ${email} holds a code`);
			return code;
		},
		member: async (email) => {
			const member = await findMemberByEmail(app.db.read, email);
			if (!member) throw new Error(`${email} has no account`);
			return member;
		},
	};
}
