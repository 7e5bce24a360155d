import { rules } from "#common/rules.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import { accountCopy } from "#messages/common/account.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { accountEndpoints, factorEndpoints } from "./contract.ts";
import { apiKeyEndpoints } from "./contract-keys.ts";
import { addressEndpoints, consentEndpoints, settingsEndpoints } from "./contract-settings.ts";
import {
	addPasskey,
	beginAuthenticator,
	beginPasskey,
	challengeForOwner,
	confirmAuthenticator,
	removeAuthenticator,
	removePasskey,
	replaceRecoveryCodes,
	showAuthenticatorSetUp,
	showFactors,
} from "./factors/manage-factors.ts";
import { listApiKeys, makeApiKey, revokeApiKey } from "./keys/manage-keys.ts";
import { attemptCounterKey, recipientOf, requesterOf } from "./registration/read-requester.ts";
import {
	registerAccount,
	resendVerification,
	validateRegistration,
	verifyEmail,
} from "./registration/register-account.ts";
import { forgotPassword, issueResetTicket, resetPassword } from "./registration/reset-password.ts";
import { endOtherSessions, endOwnSession, endSession, listOwnSessions } from "./sessions/open-session.ts";
import {
	addAddress,
	changeAddress,
	deleteAddress,
	setDefaultAddress,
	showAddresses,
} from "./settings/change-addresses.ts";
import { acceptTerms, setMarketingConsent, showConsents } from "./settings/change-consents.ts";
import {
	setEmailPreferences,
	showChannelPreferences,
	showEmailLanguage,
	showEmailPreferences,
	showUnsubscribe,
	unsubscribe,
} from "./settings/mute-topic.ts";
import { setAbout } from "./settings/set-about.ts";
import { removePayout, setPayout, showPayout } from "./settings/set-payout.ts";
import {
	cancelEmailChange,
	confirmEmail,
	findPendingEmail,
	resendEmailChange,
	showDetails,
	updateDetails,
} from "./settings/update-details.ts";
import {
	challengeForSecondStep,
	challengeForSignIn,
	completeLogin,
	logInWithPasskey,
	showPendingSignIn,
} from "./sign-in/complete-login.ts";
import { logIn, pendingTicketOf, signInVerified } from "./sign-in/log-in.ts";
import { deviceCookieSeconds, deviceTokenOf, establishSession, showActor } from "./sign-in/sign-in-account.ts";

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
	handleApiKeys(handle);
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
			await forgotPassword(app, body, requester, userAgent);
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
			return { message: accountsApiCopy.signedOut };
		},
	);

	handle(accountEndpoints.me, async ({ app, actor }) => showActor(app, actor));
}

/** Registers the HTTP handlers of the second step of sign-in. */
function handleFactors(handle: HandleEndpoint) {
	handleSecondStep(handle);
	handleAuthenticator(handle);
	handlePasskeys(handle);
}

function handleSecondStep(handle: HandleEndpoint) {
	handle(factorEndpoints.getPendingSignIn, async ({ app, cookie }) => ({
		pending: await showPendingSignIn(app, cookie("second-step").read()),
	}));

	handle(factorEndpoints.completeLogin, async (call) => {
		const { app, body, address, cookie, userAgent, recordSecurityEvent: record } = call;
		const device = { userAgent, network: address, deviceToken: cookie("device").read() };
		const ticket = body.ticket || cookie("second-step").read();
		const { used, ...signedIn } = await completeLogin(app, ticket, body, { ...call, device });
		if (used === "recovery-code") record("recovery-code-used", { who: signedIn.user._id });
		cookie("second-step").clear();
		return establishSession(call, signedIn);
	});

	handle(factorEndpoints.getSecondFactorChallenge, async (call) => ({
		options: await challengeForSecondStep(call.app, call.body.ticket || call.cookie("second-step").read(), call),
	}));

	handle(factorEndpoints.getPasskeyChallenge, async (call) => ({ options: await challengeForSignIn(call.app, call) }));

	handle(factorEndpoints.loginWithPasskey, async (call) => {
		const { app, body, address, cookie, userAgent } = call;
		const device = { userAgent, network: address, deviceToken: cookie("device").read() };
		return establishSession(call, await logInWithPasskey(app, body.passkey, { ...call, device }));
	});
}

function handleAuthenticator(handle: HandleEndpoint) {
	handle(factorEndpoints.getFactors, async ({ app, actor }) => ({ factors: await showFactors(app, actor) }));

	handle(factorEndpoints.beginAuthenticator, async ({ app, actor, body, token }) => ({
		setUp: await beginAuthenticator(app, actor, { token, currentPassword: body.currentPassword }),
	}));
	handle(factorEndpoints.getAuthenticatorSetUp, async ({ app, actor }) => ({
		setUp: await showAuthenticatorSetUp(app, actor),
	}));
	handle(factorEndpoints.confirmAuthenticator, async (call) => {
		const recoveryCodes = await confirmAuthenticator(call.app, call.actor, call.body.code, call);
		call.recordSecurityEvent("factor-added");
		return { message: accountsApiCopy.secondFactor.authenticatorAdded, recoveryCodes };
	});
	handle(factorEndpoints.removeAuthenticator, async (call) => {
		await removeAuthenticator(call.app, call.actor, call.body, call);
		call.recordSecurityEvent("factor-removed");
		return { message: accountsApiCopy.secondFactor.authenticatorRemoved };
	});
	handle(factorEndpoints.issueRecoveryCodes, async (call) => {
		const recoveryCodes = await replaceRecoveryCodes(call.app, call.actor, call.body, call);
		call.recordSecurityEvent("recovery-codes-issued");
		return { message: accountsApiCopy.secondFactor.codesIssued, recoveryCodes };
	});
}

function handlePasskeys(handle: HandleEndpoint) {
	handle(factorEndpoints.beginPasskey, async ({ app, actor, body, origin, token }) => ({
		options: await beginPasskey(app, actor, origin, { token, currentPassword: body.currentPassword }),
	}));
	handle(factorEndpoints.addPasskey, async (call) => {
		const recoveryCodes = await addPasskey(call.app, call.actor, call.body, call);
		call.recordSecurityEvent("factor-added");
		return { message: accountsApiCopy.secondFactor.passkeyAdded, recoveryCodes };
	});
	handle(factorEndpoints.getOwnChallenge, async ({ app, actor, origin }) => ({
		options: await challengeForOwner(app, actor, origin),
	}));
	handle(factorEndpoints.removePasskey, async (call) => {
		await removePasskey(call.app, call.actor, call.params.passkeyId, call.body, call);
		call.recordSecurityEvent("factor-removed");
		return { message: accountsApiCopy.secondFactor.passkeyRemoved };
	});
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
		return { message: accountsApiCopy.emailUnchanged };
	});
}

function handleSessions(handle: HandleEndpoint) {
	handle(settingsEndpoints.getSessions, async ({ app, actor, token }) => ({
		sessions: await listOwnSessions(app, actor, token),
	}));
	handle(settingsEndpoints.endSession, async ({ app, actor, params, token, sessionCookie: session }) => {
		if (await endOwnSession(app, actor, params.sessionId, token)) session.clear();
		return { message: accountsApiCopy.signedOutThere };
	});
	handle(settingsEndpoints.endOtherSessions, async ({ app, actor, token }) => {
		await endOtherSessions(app, actor, token);
		return { message: accountsApiCopy.signedOutElsewhere };
	});
}

function handlePreferences(handle: HandleEndpoint) {
	handle(settingsEndpoints.getPayout, async ({ app, actor }) => ({ payout: await showPayout(app, actor) }));
	handle(settingsEndpoints.setPayout, async ({ app, actor, body, token }) => ({
		message: accountsApiCopy.payout.saved,
		payout: await setPayout(app, actor, body, { token, currentPassword: body.currentPassword }),
	}));
	handle(settingsEndpoints.dropPayout, async ({ app, actor, body, token }) => {
		await removePayout(app, actor, { token, currentPassword: body.currentPassword });
		return { message: accountsApiCopy.payout.removed };
	});

	handle(settingsEndpoints.getNotifications, async ({ app, actor }) => ({
		letters: await showEmailPreferences(app, actor),
		channels: await showChannelPreferences(app, actor),
		language: await showEmailLanguage(app, actor),
	}));
	handle(settingsEndpoints.setNotifications, async ({ app, actor, body }) => ({
		message: accountsApiCopy.preferencesSaved,
		letters: await setEmailPreferences(app, actor, body),
		channels: await showChannelPreferences(app, actor),
		language: await showEmailLanguage(app, actor),
	}));
	handle(settingsEndpoints.showUnsubscribe, ({ app, query }) => showUnsubscribe(app, query.token));
	handle(settingsEndpoints.unsubscribe, async ({ app, body }) => {
		const done = await unsubscribe(app, body.token, !body.subscribe);
		return {
			...done,
			message: (done.isMuted ? accountsApiCopy.unsubscribe.muted : accountsApiCopy.unsubscribe.wanted)({
				topic: done.name,
			}),
		};
	});
}

function handleConsents(handle: HandleEndpoint) {
	handle(consentEndpoints.getConsents, async ({ app, actor }) => ({ consents: await showConsents(app, actor) }));
	handle(consentEndpoints.acceptTerms, async ({ app, actor }) => ({
		message: accountsApiCopy.consents.accepted,
		consents: await acceptTerms(app, actor),
	}));
	handle(consentEndpoints.setMarketingConsent, async ({ app, actor, body }) => ({
		message: body.isGiven ? accountsApiCopy.consents.given : accountsApiCopy.consents.withdrawn,
		consents: await setMarketingConsent(app, actor, body.isGiven),
	}));
}

function handleAddresses(handle: HandleEndpoint) {
	handle(addressEndpoints.getAddresses, async ({ app, actor }) => ({
		addresses: await showAddresses(app.db.read, actor),
	}));
	handle(addressEndpoints.addAddress, async ({ app, actor, body }) => ({
		message: accountsApiCopy.addresses.saved,
		addresses: await addAddress(app, actor, body),
	}));
	handle(addressEndpoints.changeAddress, async ({ app, actor, params, body }) => ({
		message: accountsApiCopy.addresses.saved,
		addresses: await changeAddress(app, actor, params.addressId, body),
	}));
	handle(addressEndpoints.setDefaultAddress, async ({ app, actor, params }) => ({
		message: accountsApiCopy.addresses.saved,
		addresses: await setDefaultAddress(app, actor, params.addressId),
	}));
	handle(addressEndpoints.deleteAddress, async ({ app, actor, params }) => ({
		message: accountsApiCopy.addresses.deleted,
		addresses: await deleteAddress(app, actor, params.addressId),
	}));
}

function handleApiKeys(handle: HandleEndpoint) {
	handle(apiKeyEndpoints.getApiKeys, async ({ app, actor }) => ({ keys: await listApiKeys(app, actor) }));
	handle(apiKeyEndpoints.makeApiKey, async ({ app, actor, body, token, recordSecurityEvent: record }) => {
		await app.limits.consume("make-api-key", actor.id);
		const apiKey = await makeApiKey(app, actor, body, { token, currentPassword: body.currentPassword });
		record("api-key-made");
		return { message: accountsApiCopy.apiKeys.made, apiKey, keys: await listApiKeys(app, actor) };
	});
	handle(apiKeyEndpoints.revokeApiKey, async ({ app, actor, params, recordSecurityEvent: record }) => {
		await revokeApiKey(app, actor, params.keyId);
		record("api-key-revoked");
		return { message: accountsApiCopy.apiKeys.revoked, keys: await listApiKeys(app, actor) };
	});
}
