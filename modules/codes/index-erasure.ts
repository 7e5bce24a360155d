import type { ErasedPerson } from "#common/text/former-member.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { emailCodeOwner } from "./make-code.ts";
import { deleteCodes } from "./queries-erasure.ts";

/** The public API of codes for the deletion of an account. */

/** Deletes a person's codes: those of the account, and those of their address. */
export const deleteCodesOf = (app: App, tx: Tx, person: ErasedPerson) =>
	deleteCodes(tx, [person.id, emailCodeOwner(app, person.email)], person.startedAt);
