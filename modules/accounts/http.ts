import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import type { OpenDoor } from "#platform/door.ts";
import { confirmEmail, dropEmailChange, findPendingEmail, resendEmailChange } from "./change-email.ts";
import { chooseLetters, showLetterChoice } from "./choose-letters.ts";
import { calls } from "./contract.ts";
import { settingsCalls } from "./contract-settings.ts";
import { deviceOf } from "./device.ts";
import { deviceMark, logIn, toUser } from "./log-in.ts";
import { endSession } from "./open-session.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions.ts";
import { recipientOf, requesterOf, tryCounter } from "./read-requester.ts";
import { lookOverRegistration, register } from "./register-account.ts";
import { forgotPassword, openReset, resetPassword } from "./reset-password.ts";
import { dropPayout, setPayout, showPayout } from "./settle-payout.ts";
import { showDetails, updateDetails } from "./update-details.ts";
import { resendVerification, verifyEmail } from "./verify-email.ts";

/** A year: a device that comes back after it is a new one. */
const deviceSeconds = 365 * 86_400;

/** The door of accounts. */
export function openAccounts(open: OpenDoor) {
	open(
		calls.register,
		async ({ app, body, address, cookie, record }) => {
			await app.limits.spend("register", address);
			const { by, keep } = recipientOf({ app, address, cookie }, body.email);
			await register(app, body, by);
			keep();
			record("signed-up");
			record("code-sent");
			return { message: words.signup.success };
		},
		lookOverRegistration,
	);

	open(calls.verifyEmail, async ({ app, actor, body, address, cookie, record }) => {
		const by = requesterOf({ app, address, cookie }, body.email);
		await app.limits.spend("code-tries", tryCounter(by, address));
		const isChange = actor.kind === "member" && (await findPendingEmail(app, actor)) === body.email;
		await (isChange ? confirmEmail(app, actor, body) : verifyEmail(app, body, by));
		record(isChange ? "email-changed" : "email-verified");
		return { message: isChange ? words.verifyEmail.changed : words.verifyEmail.success };
	});

	open(calls.resendVerification, async ({ app, actor, body, address, cookie, record }) => {
		await app.limits.spend("code-address", address);
		const isChange = actor.kind === "member" && (await findPendingEmail(app, actor)) === body.email;
		const { by, keep } = recipientOf({ app, address, cookie }, body.email);
		await (isChange ? resendEmailChange(app, actor, body.email) : resendVerification(app, body, by));
		if (!isChange) keep();
		record("code-sent");
		return { message: words.verifyEmail.resent };
	});

	open(calls.forgotPassword, async ({ app, body, address, userAgent, cookie, record }) => {
		await app.limits.spend("code-address", address);
		const { by, keep } = recipientOf({ app, address, cookie }, body.email);
		await forgotPassword(app, body, by, deviceOf(userAgent));
		keep();
		record("code-sent");
		return { message: words.forgot.success };
	});

	open(calls.verifyForgotPasswordOtp, async ({ app, body, address, cookie }) => {
		const by = requesterOf({ app, address, cookie }, body.email);
		await app.limits.spend("code-tries", tryCounter(by, address));
		cookie("reset").keep(await openReset(app, body, by), rules.code.minutes * 60);
		return { message: words.forgot.verified };
	});

	open(calls.resetPassword, async ({ app, body, address, cookie, record }) => {
		const by = requesterOf({ app, address, cookie }, body.email);
		await app.limits.spend("code-tries", tryCounter(by, address));
		await resetPassword(app, body, cookie("reset").read());
		cookie("reset").drop();
		cookie("device").keep(deviceMark(app, body.email), deviceSeconds);
		record("password-changed");
		return { message: words.reset.success };
	});

	open(calls.login, async ({ app, body, address, userAgent, session, cookie, record }) => {
		const by = requesterOf({ app, address, cookie }, body.email);
		const { user, token, seconds } = await logIn(app, body, { address, userAgent, by });
		const before = session.read();
		if (before) await endSession(app, before);
		session.keep(token, seconds);
		cookie("device").keep(deviceMark(app, body.email), deviceSeconds);
		record("signed-in", { who: user._id });
		return { message: "Signed in", data: { ...user, accesstoken: token }, user };
	});

	open(calls.logout, async ({ app, token, session, clearSite, record }) => {
		if (token) await endSession(app, token);
		session.drop();
		clearSite();
		record("signed-out");
		return { message: "Signed out" };
	});

	open(calls.me, async ({ actor }) => ({ user: actor.kind === "member" ? toUser(actor) : null }));

	open(settingsCalls.getDetails, async ({ app, actor }) => ({ user: await showDetails(app, actor) }));
	open(settingsCalls.updateDetails, async ({ app, actor, body, token, record }) => {
		const user = await updateDetails(app, actor, body, token);
		if (body.password) record("password-changed");
		if (body.email && body.email !== actor.email) {
			record("email-change-requested");
			record("code-sent");
		}
		return { message: words.profile.success, user };
	});
	open(settingsCalls.dropEmailChange, async ({ app, actor }) => {
		await dropEmailChange(app, actor);
		return { message: "Your address stays as it is." };
	});

	open(settingsCalls.getSessions, async ({ app, actor, token }) => ({
		sessions: await listOwnSessions(app, actor, token),
	}));
	open(settingsCalls.endSession, async ({ app, actor, params, token, session }) => {
		if (await endOwnSession(app, actor, params.sessionId, token)) session.drop();
		return { message: "Signed out there." };
	});
	open(settingsCalls.endOtherSessions, async ({ app, actor, token }) => {
		await endOtherSessions(app, actor, token);
		return { message: "Signed out everywhere else." };
	});

	open(settingsCalls.getPayout, async ({ app, actor }) => ({ payout: await showPayout(app, actor) }));
	open(settingsCalls.setPayout, async ({ app, actor, body, token }) => ({
		message: "Saved. This is where we pay you.",
		payout: await setPayout(app, actor, body, { token, currentPassword: body.currentPassword }),
	}));
	open(settingsCalls.dropPayout, async ({ app, actor, body, token }) => {
		await dropPayout(app, actor, { token, currentPassword: body.currentPassword });
		return { message: "Removed. We can pay you once you give another." };
	});

	open(settingsCalls.getNotifications, async ({ app, actor }) => ({ letters: await showLetterChoice(app, actor) }));
	open(settingsCalls.setNotifications, async ({ app, actor, body }) => ({
		message: "Saved. You get the letters that you chose.",
		letters: await chooseLetters(app, actor, body),
	}));
}
