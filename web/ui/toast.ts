/** A message about what just happened, often with an undo action. One at a time: a new toast replaces the last. */

type Action = { label: string } & ({ to: string } | { onPress: () => void });
export type Toast = { text: string; action: Action | undefined };

const showMs = 8_000;

let current: Toast | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function toast(text: string, action?: Action) {
	set({ text, action });
	resumeToast();
}

export function dismissToast() {
	clearTimeout(timer);
	set(undefined);
}

/** Keeps the toast while it is hovered or focused. */
export const pauseToast = () => clearTimeout(timer);

export function resumeToast() {
	clearTimeout(timer);
	timer = setTimeout(dismissToast, showMs);
}

export const currentToast = () => current;

export function onToast(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

function set(next: Toast | undefined) {
	current = next;
	for (const listener of listeners) listener();
}
