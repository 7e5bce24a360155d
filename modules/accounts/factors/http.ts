import type { HandleEndpoint } from "#platform/http-handler.ts";
import { factorEndpoints as endpoints } from "../contract-factors.ts";
import { copy } from "../factor-copy.ts";
import { addPasskey, beginPasskey, challengeForOwner } from "../passkeys/add-passkey.ts";
import {
	challengeForSecondStep,
	challengeForSignIn,
	completeLogin,
	logInWithPasskey,
	showPendingSignIn,
} from "../sessions/complete-login.ts";
import { establishSession } from "../sessions/establish-session.ts";
import { removeAuthenticator, removePasskey, replaceRecoveryCodes } from "./remove-factor.ts";
import { beginAuthenticator, confirmAuthenticator, showAuthenticatorSetUp } from "./set-up-authenticator.ts";
import { showFactors } from "./show-factors.ts";

/** Registers the HTTP handlers of the second step of sign-in. */
export function handleFactors(handle: HandleEndpoint) {
	handleSecondStep(handle);
	handleAuthenticator(handle);
	handlePasskeys(handle);
}

function handleSecondStep(handle: HandleEndpoint) {
	handle(endpoints.getPendingSignIn, async ({ app, cookie }) => ({
		pending: await showPendingSignIn(app, cookie("second-step").read()),
	}));

	handle(endpoints.completeLogin, async (call) => {
		const { app, body, address, cookie, userAgent, recordSecurityEvent: record } = call;
		const device = { userAgent, network: address, deviceToken: cookie("device").read() };
		const ticket = body.ticket || cookie("second-step").read();
		const { used, ...signedIn } = await completeLogin(app, ticket, body, { ...call, device });
		if (used === "recovery-code") record("recovery-code-used", { who: signedIn.user._id });
		cookie("second-step").clear();
		return establishSession(call, signedIn);
	});

	handle(endpoints.getSecondFactorChallenge, async (call) => ({
		options: await challengeForSecondStep(call.app, call.body.ticket || call.cookie("second-step").read(), call),
	}));

	handle(endpoints.getPasskeyChallenge, async (call) => ({ options: await challengeForSignIn(call.app, call) }));

	handle(endpoints.loginWithPasskey, async (call) => {
		const { app, body, address, cookie, userAgent } = call;
		const device = { userAgent, network: address, deviceToken: cookie("device").read() };
		return establishSession(call, await logInWithPasskey(app, body.passkey, { ...call, device }));
	});
}

function handleAuthenticator(handle: HandleEndpoint) {
	handle(endpoints.getFactors, async ({ app, actor }) => ({ factors: await showFactors(app, actor) }));

	handle(endpoints.beginAuthenticator, async ({ app, actor, body, token }) => ({
		setUp: await beginAuthenticator(app, actor, { token, currentPassword: body.currentPassword }),
	}));
	handle(endpoints.getAuthenticatorSetUp, async ({ app, actor }) => ({
		setUp: await showAuthenticatorSetUp(app, actor),
	}));
	handle(endpoints.confirmAuthenticator, async (call) => {
		const recoveryCodes = await confirmAuthenticator(call.app, call.actor, call.body.code, call);
		call.recordSecurityEvent("factor-added");
		return { message: copy.authenticatorAdded, recoveryCodes };
	});
	handle(endpoints.removeAuthenticator, async (call) => {
		await removeAuthenticator(call.app, call.actor, call.body, call);
		call.recordSecurityEvent("factor-removed");
		return { message: copy.authenticatorRemoved };
	});
	handle(endpoints.issueRecoveryCodes, async (call) => {
		const recoveryCodes = await replaceRecoveryCodes(call.app, call.actor, call.body, call);
		call.recordSecurityEvent("recovery-codes-issued");
		return { message: copy.codesIssued, recoveryCodes };
	});
}

function handlePasskeys(handle: HandleEndpoint) {
	handle(endpoints.beginPasskey, async ({ app, actor, body, origin, token }) => ({
		options: await beginPasskey(app, actor, origin, { token, currentPassword: body.currentPassword }),
	}));
	handle(endpoints.addPasskey, async (call) => {
		const recoveryCodes = await addPasskey(call.app, call.actor, call.body, call);
		call.recordSecurityEvent("factor-added");
		return { message: copy.passkeyAdded, recoveryCodes };
	});
	handle(endpoints.getOwnChallenge, async ({ app, actor, origin }) => ({
		options: await challengeForOwner(app, actor, origin),
	}));
	handle(endpoints.removePasskey, async (call) => {
		await removePasskey(call.app, call.actor, call.params.passkeyId, call.body, call);
		call.recordSecurityEvent("factor-removed");
		return { message: copy.passkeyRemoved };
	});
}
