import { addDays, type Day, instantOf } from "#common/calendar.ts";
import { listDues, payDue } from "#modules/ledger/index.ts";
import { demoAdmin } from "./people.ts";
import type { SeedContext } from "./seed-context.ts";

/** Pays old dues one day before their date. Dues of the last days are left for the demo's admin. */
export async function seedPayments(context: SeedContext, today: Day, now: Date): Promise<void> {
	const admin = await context.member(demoAdmin.email);
	const query = { state: "overdue", search: "", kind: undefined, page: 1, limit: 100 } as const;
	for (let number = 1; ; ) {
		context.setTime(now);
		const { dues } = await listDues(context.app, query);
		const old = dues.filter(({ dueOn }) => dueOn < addDays(today, -2));
		for (const { id, dueOn } of old) {
			context.setTime(instantOf(addDays(dueOn, -1), 12));
			await payDue(context.app, admin, id, `UTR ${40_217 + number++ * 37}`);
		}
		if (old.length === 0) return;
	}
}
