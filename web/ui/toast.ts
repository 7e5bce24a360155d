/** What just happened, said in passing, often with a way to undo it. One at a time: the newest takes the place of the last. */

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

/** Stays while somebody reads it. */
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
