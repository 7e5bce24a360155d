import { words } from "#common/words.ts";
import type { OpenDoor } from "#platform/door.ts";
import { chooseLetters, showLetterChoice } from "./choose-letters.ts";
import { calls } from "./contract.ts";
import { logIn, toUser } from "./log-in.ts";
import { endSession } from "./open-session.ts";
import { register } from "./register-account.ts";
import { resendVerification, verifyEmail } from "./verify-email.ts";

/** The door of accounts. */
export function openAccounts(open: OpenDoor) {
	open(calls.register, async ({ app, body, address }) => {
		await app.limits.spend("register", address);
		await register(app, body);
		return { message: words.signup.success };
	});

	open(calls.verifyEmail, async ({ app, body, address }) => {
		await app.limits.spend("code-tries", address);
		await verifyEmail(app, body);
		return { message: words.verifyEmail.success };
	});

	open(calls.resendVerification, async ({ app, body }) => {
		await resendVerification(app, body);
		return { message: words.verifyEmail.resent };
	});

	open(calls.login, async ({ app, body, address, userAgent, session }) => {
		const { user, token, seconds } = await logIn(app, body, { address, userAgent });
		const before = session.read();
		if (before) await endSession(app, before);
		session.keep(token, seconds);
		return { message: "Signed in", data: { ...user, accesstoken: token }, user };
	});

	open(calls.logout, async ({ app, token, session }) => {
		if (token) await endSession(app, token);
		session.drop();
		return { message: "Signed out" };
	});

	open(calls.me, async ({ actor }) => ({ user: actor.kind === "member" ? toUser(actor) : null }));

	open(calls.getNotifications, async ({ app, actor }) => ({ letters: await showLetterChoice(app, actor) }));
	open(calls.setNotifications, async ({ app, actor, body }) => ({
		message: "Saved. You get the letters that you chose.",
		letters: await chooseLetters(app, actor, body),
	}));
}
