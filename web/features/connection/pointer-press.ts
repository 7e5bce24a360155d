/** On a touch screen the click is an event of its own, a moment after the finger has left. In ms. */
const clickDelay = 100;

/** Resolves when nothing is pressed, by a finger, a mouse button or a key, and the click of the last press has been handled. */
export async function untilPressEnded(): Promise<void> {
	do await new Promise((resolve) => setTimeout(resolve, clickDelay));
	while (document.querySelector(":active"));
}
