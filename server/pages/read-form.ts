import { type ReceivedForm, receiveForm } from "#platform/http/receive-form.ts";
import { uploadsFolder } from "#platform/storage/file-store.ts";
import { findMemberByCookie } from "#server/http/limit-forms.ts";
import type { ServerApp } from "#server/server-app.ts";

/** Reads the forms that a page's action asks for. `discard` removes their files; call it when the action is over. */
export function makeFormReader(app: ServerApp) {
	const received: ReceivedForm[] = [];
	const readForm = async (request: Request): Promise<FormData> => {
		const cookie = request.headers.get("cookie") ?? undefined;
		// In an outage the action fails anyway, and its page shows the texts again.
		const findAccountId = async () => (await findMemberByCookie(app, cookie).catch(() => undefined))?.id;
		const one = await receiveForm(request, { findAccountId, folder: uploadsFolder(app.config.dataDir) });
		received.push(one);
		return one.form;
	};
	const discard = () => Promise.all(received.map((one) => one.discard()));
	return { readForm, discard };
}
