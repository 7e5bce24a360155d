import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { type Consent, type ConsentDocument, documents } from "../contract-settings.ts";
import * as queries from "../queries-settings.ts";

/** Consents of members: to the terms, the privacy policy, and news by email. Each change is stored with version and time. */

/** The version of all documents: the day from which they apply. */
export const currentVersion = (): string => rules.policy.since;

export async function showConsents(app: App, member: Member): Promise<Consent[]> {
	const latest = await queries.listLatestConsents(app.db.read, member.id);
	return documents.map((document) => {
		const row = latest.find((one) => one.document === document);
		const isGiven = row?.is_given ?? false;
		return {
			document,
			isGiven,
			version: row?.version ?? null,
			at: row?.at.toISOString() ?? null,
			isCurrent: isGiven && row?.version === currentVersion(),
		};
	});
}

type Given = Partial<Record<ConsentDocument, boolean>>;

/** Adds consents of an account, of the version that applies now unless another is given. */
export const recordConsents = (
	app: Pick<App, "newId">,
	tx: Tx,
	accountId: string,
	{ given, at, version = currentVersion() }: { given: Given; at: Date; version?: string },
) =>
	queries.insertConsents(
		tx,
		documents.flatMap((document) => {
			const isGiven = given[document];
			return isGiven === undefined
				? []
				: [{ id: app.newId(), account_id: accountId, document, version, is_given: isGiven, at }];
		}),
	);

/** Accepts the terms and the privacy policy. Does nothing when their current version is accepted. */
export async function acceptTerms(app: App, member: Member): Promise<Consent[]> {
	const consents = await showConsents(app, member);
	const isAccepted = consents.every(({ document, isCurrent }) => isCurrent || document === "marketing");
	return isAccepted ? consents : changeConsents(app, member, { terms: true, privacy: true });
}

/** Gives or withdraws the consent to news by email. Does nothing when it is so already. */
export async function setMarketingConsent(app: App, member: Member, isGiven: boolean): Promise<Consent[]> {
	const consents = await showConsents(app, member);
	const current = consents.find(({ document }) => document === "marketing");
	return current?.isGiven === isGiven && (current.isCurrent || !isGiven)
		? consents
		: changeConsents(app, member, { marketing: isGiven });
}

async function changeConsents(app: App, member: Member, given: Given): Promise<Consent[]> {
	await app.db.write((tx) => recordConsents(app, tx, member.id, { given, at: app.clock.now() }));
	return showConsents(app, member);
}
