/** The public API of accounts for the deletion of an account. */

export {
	deactivateAccount,
	eraseAccount,
	hashUnknownPassword,
	reactivateAccount,
} from "./account/erase-account.ts";
export { lockDepartingAccount } from "./account/queries-erasure.ts";
export { verifyOwnership } from "./passwords/verify-ownership.ts";
