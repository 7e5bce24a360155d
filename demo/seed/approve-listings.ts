import { type Day, instantOf } from "#common/calendar.ts";
import { approveListing, pageOfListings } from "#modules/admin/index.ts";
import { demoAdmin } from "./people.ts";
import type { SeedContext } from "./seed-context.ts";

/** The demo's admin has approved every listing, except those of the last days. */

const dayMs = 86_400_000;
const unreviewedDays = 9;
/** Approvals happen on the morning after. */
const reviewDelayMs = 16 * 3_600_000;

export async function approveListings(context: SeedContext, today: Day): Promise<void> {
	const admin = await context.member(demoAdmin.email);
	const until = instantOf(today).getTime() - unreviewedDays * dayMs;
	for (;;) {
		const { listings } = await pageOfListings(context.app, oldestWaiting);
		const due = listings.filter(({ createdAt }) => Date.parse(createdAt) < until);
		for (const { id, createdAt } of due) {
			context.setTime(new Date(Date.parse(createdAt) + reviewDelayMs));
			await approveListing(context.app, admin, id);
		}
		if (due.length === 0) return;
	}
}

const oldestWaiting = { search: "", category: "", status: "waiting", sort: "oldest", page: 1, limit: 100 } as const;
