/** Saves an unfinished listing, or several, on the server: shortly after a change, and when the page is left. */
import { cut } from "#common/text/cut.ts";
import { type ApiClient, attempt, browserApi, type NewListingDraft } from "#web/api.ts";
import { readStoredUser } from "#web/session.ts";

export type SaveState = { savedAt: string } | { failure: string } | { waits: true };

/** Debounce delay after the last change. */
const debounceMs = 1000;

/** The request body; names lose what the API refuses. */
export const toNewDraft = (
	kind: NewListingDraft["kind"],
	items: { name?: string; images?: string[] }[],
	content: object,
): NewListingDraft => ({
	kind,
	// biome-ignore lint/suspicious/noControlCharactersInRegex: the API refuses control characters in names
	name: cut((items[0]?.name ?? "").replace(/[\u0000-\u001f\u007f]/g, " "), 120),
	itemCount: items.length,
	images: items.flatMap(({ images = [] }) => images),
	content: { ...content },
});

/** Each page loads it some seconds after its start (frame/register-worker.ts), so it is there when the connection is lost. */
const loadOutbox = () => import("#web/features/offline/use-waiting.ts");

const pathOf = (id: string) => `/api/product/drafts/${id}`;

export const putDraft = ({ api }: ApiClient, id: string, json: NewListingDraft, init?: RequestInit) =>
	attempt(api.product.drafts[":id"].$put({ param: { id }, json }, { init }));

/** Saves at once when the page is hidden or left. Returns the clean-up of an effect, which saves too. */
export function flushOnLeaving(saver: { flush(): void }): () => void {
	const flush = () => saver.flush();
	window.addEventListener("pagehide", flush);
	document.addEventListener("visibilitychange", flush);
	return () => {
		flush();
		window.removeEventListener("pagehide", flush);
		document.removeEventListener("visibilitychange", flush);
	};
}

/** `read` returns the present draft; undefined while there is nothing to save. */
export function makeDraftSaver(
	id: string,
	read: () => NewListingDraft | undefined,
	onSaved: (state: SaveState) => void = () => {},
) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let saving: AbortController | undefined;
	let saved = "";
	/** The request, unless everything is saved. */
	function next(): NewListingDraft | undefined {
		clearTimeout(timer);
		timer = undefined;
		const draft = read();
		const text = JSON.stringify(draft);
		if (!draft || text === saved) return undefined;
		saved = text;
		saving?.abort();
		return draft;
	}
	async function save() {
		const draft = next();
		if (!draft) return;
		await takeBack();
		const controller = new AbortController();
		saving = controller;
		const result = await putDraft(browserApi(), id, draft, { signal: controller.signal });
		if (controller.signal.aborted) return;
		saving = undefined;
		if (result.success) return onSaved({ savedAt: result.savedAt });
		if (result.code === "crash" && (await letWait(draft).catch(() => false))) return onSaved({ waits: true });
		saved = "";
		onSaved({ failure: result.message });
	}
	/** An earlier version must not arrive after a later one. */
	const takeBack = () =>
		loadOutbox()
			.then((outbox) => outbox.takeBack(id))
			.catch(() => false);
	/** A later version replaces the one that waits. */
	const letWait = async (json: NewListingDraft): Promise<boolean> => {
		const account = readStoredUser()?._id ?? "";
		return (await loadOutbox()).waitIfOffline({
			id,
			account,
			about: `draft.${id}`,
			method: "PUT",
			path: pathOf(id),
			json,
		});
	};
	return {
		/** The page's data was loaded or saved already. */
		skip() {
			saved = JSON.stringify(read());
		},
		change() {
			clearTimeout(timer);
			timer = setTimeout(() => void save(), debounceMs);
		},
		/** Saves what is not saved yet. The request outlives the page, so it must start at once, without the client's script. */
		flush() {
			const draft = timer === undefined ? undefined : next();
			if (!draft) return;
			const headers = { "content-type": "application/json" };
			const body = JSON.stringify(draft);
			void fetch(pathOf(id), { method: "PUT", keepalive: true, headers, body }).catch(() =>
				letWait(draft).catch(() => false),
			);
		},
		/** The form is sent: its action saves or closes the draft. */
		cancel() {
			clearTimeout(timer);
			timer = undefined;
			saving?.abort();
			void takeBack();
		},
	};
}
