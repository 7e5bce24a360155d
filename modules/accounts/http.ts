import { accountCopy } from "#common/copy/account-copy.ts";
import { rules } from "#common/rules.ts";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import {
	addAddress,
	changeAddress,
	deleteAddress,
	setDefaultAddress,
	showAddresses,
} from "./addresses/change-addresses.ts";
import { acceptTerms, setMarketingConsent, showConsents } from "./consents/change-consents.ts";
import { accountEndpoints } from "./contract.ts";
import { addressEndpoints } from "./contract-addresses.ts";
import { consentEndpoints } from "./contract-consents.ts";
import { settingsEndpoints } from "./contract-settings.ts";
import { copy } from "./copy.ts";
import { handleFactors } from "./factors/http.ts";
import { forgotPassword, issueResetTicket, resetPassword } from "./passwords/reset-password.ts";
import { attemptCounterKey, recipientOf, requesterOf } from "./registration/read-requester.ts";
import { registerAccount, validateRegistration } from "./registration/register-account.ts";
import { resendVerification, verifyEmail } from "./registration/verify-email.ts";
import { describeDevice } from "./sessions/device.ts";
import { deviceCookieSeconds, establishSession } from "./sessions/establish-session.ts";
import { logIn, pendingTicketOf, signInVerified } from "./sessions/log-in.ts";
import { endSession } from "./sessions/open-session.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./sessions/own-sessions.ts";
import { deviceTokenOf, showActor } from "./sessions/sign-in-account.ts";
import { cancelEmailChange, confirmEmail, findPendingEmail, resendEmailChange } from "./settings/change-email.ts";
import { setAbout } from "./settings/set-about.ts";
import { setEmailPreferences, showEmailPreferences } from "./settings/set-email-preferences.ts";
import { removePayout, setPayout, showPayout } from "./settings/set-payout.ts";
import { copy as copyOfUnsubscribe } from "./settings/unsubscribe-copy.ts";
import { showUnsubscribe, unsubscribe } from "./settings/unsubscribe-topic.ts";
import { showDetails, updateDetails } from "./settings/update-details.ts";

/** Registers the HTTP handlers of accounts. */
export function handleAccounts(handle: HandleEndpoint) {
	handleRegistration(handle);
	handlePasswordReset(handle);
	handleSignIn(handle);
	handleFactors(handle);
	handleDetails(handle);
	handleSessions(handle);
	handlePreferences(handle);
	handleConsents(handle);
	handleAddresses(handle);
}

function handleAddresses(handle: HandleEndpoint) {
	handle(addressEndpoints.getAddresses, async ({ app, actor }) => ({
		addresses: await showAddresses(app.db.read, actor),
	}));
	handle(addressEndpoints.addAddress, async ({ app, actor, body }) => ({
		message: copy.addresses.saved,
		addresses: await addAddress(app, actor, body),
	}));
	handle(addressEndpoints.changeAddress, async ({ app, actor, params, body }) => ({
		message: copy.addresses.saved,
		addresses: await changeAddress(app, actor, params.addressId, body),
	}));
	handle(addressEndpoints.setDefaultAddress, async ({ app, actor, params }) => ({
		message: copy.addresses.saved,
		addresses: await setDefaultAddress(app, actor, params.addressId),
	}));
	handle(addressEndpoints.deleteAddress, async ({ app, actor, params }) => ({
		message: copy.addresses.deleted,
		addresses: await deleteAddress(app, actor, params.addressId),
	}));
}

function handleRegistration(handle: HandleEndpoint) {
	handle(
		accountEndpoints.register,
		async ({ app, body, address, cookie, recordSecurityEvent: record }) => {
			await app.limits.consume("register", address);
			const { requester, storeTicket } = await recipientOf({ app, address, cookie }, body.email);
			await registerAccount(app, body, requester);
			storeTicket();
			record("signed-up");
			record("code-sent");
			return { message: accountCopy.signup.success };
		},
		validateRegistration,
	);

	handle(accountEndpoints.verifyEmail, async (call) => {
		const { app, actor, body, address, cookie, recordSecurityEvent: record } = call;
		const requester = requesterOf(call, body.email);
		await app.limits.consume("code-tries", attemptCounterKey(requester, address));
		if (actor.kind === "member" && (await findPendingEmail(app, actor)) === body.email) {
			await confirmEmail(app, actor, body, address);
			record("email-changed");
			return { message: accountCopy.verifyEmail.changed };
		}
		const { isOwnBrowser } = await verifyEmail(app, body, requester);
		record("email-verified");
		// A signed-in member stays who they are. Another browser signs in with the password.
		const opened = isOwnBrowser && actor.kind !== "member" ? await signInVerified(app, body.email, call) : undefined;
		if (!opened) return { message: accountCopy.verifyEmail.success };
		call.sessionCookie.set(opened.token, opened.seconds);
		cookie("device").set(deviceTokenOf(app, body.email), deviceCookieSeconds);
		record("signed-in", { who: opened.user._id });
		return { message: accountCopy.verifyEmail.signedIn, user: opened.user };
	});

	handle(
		accountEndpoints.resendVerification,
		async ({ app, actor, body, address, cookie, recordSecurityEvent: record }) => {
			await app.limits.consume("code-address", address);
			const isEmailChange = actor.kind === "member" && (await findPendingEmail(app, actor)) === body.email;
			const { requester, storeTicket } = await recipientOf({ app, address, cookie }, body.email);
			await (isEmailChange ? resendEmailChange(app, actor, body.email) : resendVerification(app, body, requester));
			if (!isEmailChange) storeTicket();
			record("code-sent");
			return { message: accountCopy.verifyEmail.resent };
		},
	);
}

function handlePasswordReset(handle: HandleEndpoint) {
	handle(
		accountEndpoints.forgotPassword,
		async ({ app, body, address, userAgent, cookie, recordSecurityEvent: record }) => {
			await app.limits.consume("code-address", address);
			const { requester, storeTicket } = await recipientOf({ app, address, cookie }, body.email);
			await forgotPassword(app, body, requester, describeDevice(userAgent));
			storeTicket();
			record("code-sent");
			return { message: accountCopy.forgot.success };
		},
	);

	handle(accountEndpoints.verifyForgotPasswordOtp, async ({ app, body, address, cookie }) => {
		const requester = requesterOf({ app, address, cookie }, body.email);
		await app.limits.consume("code-tries", attemptCounterKey(requester, address));
		cookie("reset").set(await issueResetTicket(app, body, requester), rules.code.minutes * 60);
		return { message: accountCopy.forgot.verified };
	});

	handle(accountEndpoints.resetPassword, async ({ app, body, address, cookie, recordSecurityEvent: record }) => {
		const requester = requesterOf({ app, address, cookie }, body.email);
		await app.limits.consume("code-tries", attemptCounterKey(requester, address));
		await resetPassword(app, body, { ticket: cookie("reset").read(), network: address });
		cookie("reset").clear();
		cookie("device").set(deviceTokenOf(app, body.email), deviceCookieSeconds);
		record("password-changed");
		return { message: accountCopy.reset.success };
	});
}

function handleSignIn(handle: HandleEndpoint) {
	handle(accountEndpoints.login, async (call) => {
		const { app, body, address, userAgent, cookie } = call;
		const requester = requesterOf(call, body.email);
		const device = { userAgent, network: address, deviceToken: cookie("device").read() };
		try {
			return await establishSession(call, await logIn(app, body, { address, device, requester }));
		} catch (error) {
			// A right password, which a second step must follow.
			const ticket = pendingTicketOf(error);
			if (ticket) cookie("second-step").set(ticket, rules.secondFactor.signInMinutes * 60);
			throw error;
		}
	});

	handle(
		accountEndpoints.logout,
		async ({ app, token, sessionCookie: session, clearBrowserData, recordSecurityEvent: record }) => {
			if (token) await endSession(app, token);
			session.clear();
			clearBrowserData();
			record("signed-out");
			return { message: copy.signedOut };
		},
	);

	handle(accountEndpoints.me, async ({ app, actor }) => showActor(app, actor));
}

function handleDetails(handle: HandleEndpoint) {
	handle(settingsEndpoints.setAbout, async ({ app, actor, body }) => {
		await setAbout(app, actor, body.about);
		return {};
	});

	handle(settingsEndpoints.getDetails, async ({ app, actor }) => ({ user: await showDetails(app, actor) }));
	handle(settingsEndpoints.updateDetails, async ({ app, actor, body, token, recordSecurityEvent: record }) => {
		const user = await updateDetails(app, actor, body, token);
		if (body.password) record("password-changed");
		if (body.email && body.email !== actor.email) {
			record("email-change-requested");
			record("code-sent");
		}
		return { message: accountCopy.profile.success, user };
	});
	handle(settingsEndpoints.dropEmailChange, async ({ app, actor }) => {
		await cancelEmailChange(app, actor);
		return { message: copy.emailUnchanged };
	});
}

function handleSessions(handle: HandleEndpoint) {
	handle(settingsEndpoints.getSessions, async ({ app, actor, token }) => ({
		sessions: await listOwnSessions(app, actor, token),
	}));
	handle(settingsEndpoints.endSession, async ({ app, actor, params, token, sessionCookie: session }) => {
		if (await endOwnSession(app, actor, params.sessionId, token)) session.clear();
		return { message: copy.signedOutThere };
	});
	handle(settingsEndpoints.endOtherSessions, async ({ app, actor, token }) => {
		await endOtherSessions(app, actor, token);
		return { message: copy.signedOutElsewhere };
	});
}

function handlePreferences(handle: HandleEndpoint) {
	handle(settingsEndpoints.getPayout, async ({ app, actor }) => ({ payout: await showPayout(app, actor) }));
	handle(settingsEndpoints.setPayout, async ({ app, actor, body, token }) => ({
		message: copy.payout.saved,
		payout: await setPayout(app, actor, body, { token, currentPassword: body.currentPassword }),
	}));
	handle(settingsEndpoints.dropPayout, async ({ app, actor, body, token }) => {
		await removePayout(app, actor, { token, currentPassword: body.currentPassword });
		return { message: copy.payout.removed };
	});

	handle(settingsEndpoints.getNotifications, async ({ app, actor }) => ({
		letters: await showEmailPreferences(app, actor),
	}));
	handle(settingsEndpoints.setNotifications, async ({ app, actor, body }) => ({
		message: copy.preferencesSaved,
		letters: await setEmailPreferences(app, actor, body),
	}));
	handle(settingsEndpoints.showUnsubscribe, ({ app, query }) => showUnsubscribe(app, query.token));
	handle(settingsEndpoints.unsubscribe, async ({ app, body }) => {
		const done = await unsubscribe(app, body.token, !body.subscribe);
		return { ...done, message: (done.isMuted ? copyOfUnsubscribe.muted : copyOfUnsubscribe.wanted)(done.name) };
	});
}

function handleConsents(handle: HandleEndpoint) {
	handle(consentEndpoints.getConsents, async ({ app, actor }) => ({ consents: await showConsents(app, actor) }));
	handle(consentEndpoints.acceptTerms, async ({ app, actor }) => ({
		message: copy.consents.accepted,
		consents: await acceptTerms(app, actor),
	}));
	handle(consentEndpoints.setMarketingConsent, async ({ app, actor, body }) => ({
		message: body.isGiven ? copy.consents.given : copy.consents.withdrawn,
		consents: await setMarketingConsent(app, actor, body.isGiven),
	}));
}
