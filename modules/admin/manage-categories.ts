import type { Tx } from "#database/connect.ts";
import { recordAuditEntry } from "#modules/audit/index.ts";
import * as catalogue from "#modules/catalogue/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import type { AdminCategory, adminCategoryEndpoints } from "./contract-categories.ts";

/**
 * Admin actions on categories. Each is written to the audit log, unless it changed nothing, and returns all categories. They throw what the catalogue
 * throws.
 */

export async function listAdminCategories(app: App): Promise<AdminCategory[]> {
	const [categories, counts] = await Promise.all([catalogue.listCategories(app), catalogue.countListings(app.db.read)]);
	return categories.map(({ _id, name, parentId, images }) => ({
		id: _id,
		name,
		parentId,
		images,
		listings: counts.get(_id) ?? 0,
		isFixed: catalogue.isFixed(name),
	}));
}

export const renameCategory = (app: App, admin: Member, id: string, name: string) =>
	change(app, admin, id, "rename-category", async (tx) => {
		const { from } = await catalogue.renameCategory(app, tx, id, name);
		return { name, details: { from }, isChanged: from !== name };
	});

type Direction = z.output<typeof adminCategoryEndpoints.moveCategory.body>["to"];

export const moveCategory = (app: App, admin: Member, id: string, to: Direction) =>
	change(app, admin, id, "move-category", async (tx) => ({
		...(await catalogue.moveCategory(app, tx, id, to)),
		details: { to },
	}));

export const mergeCategory = (app: App, admin: Member, id: string, into: string) =>
	change(app, admin, id, "merge-category", async (tx) => {
		const { from, to } = await catalogue.mergeCategory(app, tx, id, into);
		return { name: from, details: { into: to } };
	});

export const setPictures = (app: App, admin: Member, id: string, images: string[]) =>
	change(app, admin, id, "change-category-pictures", async (tx) => ({
		...(await catalogue.setCategoryPictures(app, tx, id, { owner: admin.id, images })),
		details: { pictures: images.length },
	}));

type Work = (tx: Tx) => Promise<{ name: string; details: Record<string, unknown>; isChanged?: boolean }>;

async function change(app: App, admin: Member, id: string, action: `${string}-${string}`, work: Work) {
	await app.db.write(async (tx) => {
		const { name, details, isChanged = true } = await work(tx);
		if (!isChanged) return;
		const entry = { action, subjectKind: "category" as const, subjectId: id, subjectName: name, details };
		await recordAuditEntry(app, tx, admin, entry);
	});
	return listAdminCategories(app);
}
