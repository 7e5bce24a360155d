import { createHmac, timingSafeEqual } from "node:crypto";
import { rules } from "#common/rules.ts";
import type { App } from "#platform/app.ts";
import { findForSecondStep } from "../factors/queries-factors.ts";

/**
 * A sign-in between its two steps: a signed ticket, which the browser stores in a cookie. It is no session and opens nothing but the second step.
 * It ends after ten minutes, and with a change of the password or of the account's second factor.
 */

export type PendingAccount = NonNullable<Awaited<ReturnType<typeof findForSecondStep>>>;

type Signed = Pick<PendingAccount, "id" | "password_hash" | "second_factor_since">;

export function makePendingTicket(app: Pick<App, "clock" | "secret">, account: Signed): string {
	const expiry = app.clock.now().getTime() + rules.secondFactor.signInMinutes * 60_000;
	return `${account.id}.${expiry}.${sign(app, account, expiry)}`;
}

/** The account of a valid ticket, or undefined. */
export async function findPendingAccount(app: App, ticket: string | undefined): Promise<PendingAccount | undefined> {
	const [, id, expiry, signature] = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/.exec(ticket ?? "") ?? [];
	if (!id || !expiry || !signature || Number(expiry) <= app.clock.now().getTime()) return undefined;
	const account = await findForSecondStep(app.db.read, id);
	if (!account?.second_factor_since) return undefined;
	const expected = sign(app, account, Number(expiry));
	return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? account : undefined;
}

const sign = ({ secret }: Pick<App, "secret">, account: Signed, expiry: number) =>
	createHmac("sha256", secret)
		.update(
			`pending-sign-in|${account.id}|${expiry}|${account.password_hash}|${account.second_factor_since?.toISOString()}`,
		)
		.digest("base64url");
