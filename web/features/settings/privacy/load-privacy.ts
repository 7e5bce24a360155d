/** Loads the tab about a member's data. */
import { type ApiClient, loadOrThrow } from "#web/api.ts";

export async function loadPrivacy({ api: { user } }: ApiClient, request: Request) {
	const [{ dataExport }, { consents }, { deletion, open }] = await Promise.all([
		loadOrThrow(user.dataExport.$get(), request),
		loadOrThrow(user.consents.$get(), request),
		loadOrThrow(user.deletion.$get(), request),
	]);
	return { dataExport, consents, deletion, open };
}
