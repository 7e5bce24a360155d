import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import * as queries from "./queries-debits.ts";

/**
 * Confirms payments of batches with the debits of all statements, and marks debits that a credit of any statement gave back. Run after each
 * import of a statement or a response, so their order does not matter. It books nothing. The caller holds `lockStatements`.
 */
export async function matchDebits(tx: Tx): Promise<{ confirmed: number; returned: number }> {
	let confirmed = 0;
	// A pass uses each debit and each payment one time; of two payments with the same debit, the second may have another one.
	for (let count = -1; count !== 0; confirmed += count) count = await queries.confirmPayments(tx);
	const returns = chooseReturns(await queries.listReturns(tx, rules.bankFile.returnDays));
	await queries.markReturned(tx, returns);
	return { confirmed, returned: returns.length };
}

/** Each credit gives back one debit, and each debit is given back by one credit: the first pair of both. Pure. */
function chooseReturns(pairs: readonly queries.Return[]): queries.Return[] {
	const used = new Set<string>();
	return pairs.filter(({ creditId, debitId }) => {
		if (used.has(creditId) || used.has(debitId)) return false;
		used.add(creditId).add(debitId);
		return true;
	});
}
