/** The tabs beside orders: what each needs, and what it shows. One line a tab in both places. */
import type { RouterContextProvider } from "react-router";
import type { User } from "#web/api.ts";
import type { Tab } from "./view.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider>; user: User };

/** Undefined: the tab shows orders. */
export async function loadPanel(tab: Tab, _asked: Asked) {
	switch (tab) {
		default:
			return undefined;
	}
}

export type Panel = NonNullable<Awaited<ReturnType<typeof loadPanel>>>;

export function PanelView({ panel: _panel, user: _user }: { panel: Panel; user: User }) {
	return null;
}
