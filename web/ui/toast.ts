/** A message about what just happened, often with an undo action. One at a time: a new toast replaces the last. */

type Action = { label: string } & ({ to: string } | { onPress: () => void });
export type Toast = { text: string; action: Action | undefined };

const showMs = 8_000;

let current: Toast | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the toast ends at its time even while it is hovered or focused. */
let isTimed = false;
const listeners = new Set<() => void>();

/** `seconds`: how long the action is possible; the toast ends then, even while it is hovered or focused. */
export function toast(text: string, action?: Action, seconds?: number) {
	set({ text, action });
	isTimed = seconds !== undefined;
	startTimer(seconds === undefined ? showMs : seconds * 1000);
}

export function dismissToast() {
	clearTimeout(timer);
	set(undefined);
}

/** Keeps the toast while it is hovered or focused. */
export const pauseToast = () => (isTimed ? undefined : clearTimeout(timer));

export const resumeToast = () => (isTimed ? undefined : startTimer(showMs));

export const currentToast = () => current;

export function onToast(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

function startTimer(ms: number) {
	clearTimeout(timer);
	timer = setTimeout(dismissToast, ms);
}

function set(next: Toast | undefined) {
	current = next;
	for (const listener of listeners) listener();
}
