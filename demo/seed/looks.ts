import { type Day, instantOf } from "#common/calendar.ts";
import { approveListing, pageOfListings } from "#modules/admin/index.ts";
import { demoAdmin } from "./people.ts";
import type { Stage } from "./stage.ts";

/** The demo's admin has looked at every listing, but for those of the last days. */

const dayMs = 86_400_000;
const leftDays = 9;
/** She looks the morning after. */
const laterMs = 16 * 3_600_000;

export async function seedLooks(stage: Stage, today: Day): Promise<void> {
	const admin = await stage.member(demoAdmin.email);
	const until = instantOf(today).getTime() - leftDays * dayMs;
	for (;;) {
		const { listings } = await pageOfListings(stage.app, oldestWaiting);
		const due = listings.filter(({ createdAt }) => Date.parse(createdAt) < until);
		for (const { id, createdAt } of due) {
			stage.at(new Date(Date.parse(createdAt) + laterMs));
			await approveListing(stage.app, admin, id);
		}
		if (due.length === 0) return;
	}
}

const oldestWaiting = { search: "", category: "", status: "waiting", sort: "oldest", page: 1, limit: 100 } as const;
