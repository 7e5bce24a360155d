import { createHmac, randomInt } from "node:crypto";
import { rules } from "#common/rules.ts";
import { foldText } from "#common/text/fold-text.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries-factors.ts";

/** Recovery codes: 50 random bits each, shown one time, stored as an HMAC with the server's secret. */

/** 32 characters, without those that look alike: i, l, o, 1. */
const alphabet = "abcdefghjkmnpqrstuvwxyz023456789";
const groupLength = 5;

const newGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Replaces the codes of an account. Returns the new ones: "h4m2q-7xkdv". */
export async function issueRecoveryCodes(app: Pick<App, "clock" | "secret">, tx: Tx, accountId: string) {
	const codes = Array.from({ length: rules.secondFactor.recoveryCodes }, () => `${newGroup()}-${newGroup()}`);
	await queries.deleteRecoveryCodes(tx, accountId);
	const hashes = codes.map((code) => hashRecoveryCode(app, accountId, code));
	await queries.insertRecoveryCodes(tx, accountId, hashes, app.clock.now());
	return codes;
}

/** Ignores case, spaces and dashes. */
export const hashRecoveryCode = (app: Pick<App, "secret">, accountId: string, code: string): Buffer =>
	createHmac("sha256", app.secret)
		.update(
			`recovery-code|${accountId}|${foldText(code)
				.toLowerCase()
				.replace(/[^a-z0-9]/g, "")}`,
		)
		.digest();
