import { isbot } from "isbot";
import type { Actor } from "#platform/actor.ts";
import type { CatalogueApp } from "../catalogue-app.ts";
import { isListedBy } from "./queries-view.ts";

type Viewer = { actor: Actor; address: string; userAgent: string };

/** Counts a view of a listing's page, unless it is by its lister, an admin or a robot. */
export async function countView(app: CatalogueApp, productId: string, viewer: Viewer): Promise<void> {
	const { actor, address, userAgent } = viewer;
	if (isbot(userAgent)) return;
	if (actor.kind === "visitor") return app.viewCounter.count(productId, address);
	if (actor.accountType === "admin") return;
	// Clients list nothing, so only sellers cost a query.
	if (actor.accountType === "renter" && (await isListedBy(app.db.read, productId, actor.id))) return;
	app.viewCounter.count(productId, actor.id);
}
