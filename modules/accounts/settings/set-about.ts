import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { publishPublicChange } from "#platform/event-bus.ts";
import { setSellerAbout } from "../queries-account.ts";

/** Sets what a seller writes about themselves on their closet; an empty text removes it. */
export const setAbout = (app: App, member: Member, about: string): Promise<void> =>
	app.db.write(async (tx) => {
		await setSellerAbout(tx, member.id, about);
		await publishPublicChange(app, tx);
	});
