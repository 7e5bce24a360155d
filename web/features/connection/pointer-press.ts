/** Presses of a finger or a mouse button, whose click comes only when they end. */

const pressEvents = ["pointerdown", "pointerup", "pointercancel"] as const;
/** On a touch screen the click is an event of its own, a moment after the finger has left. */
const clickDelayMs = 100;

let isPressed = false;
if (typeof window !== "undefined")
	for (const name of pressEvents)
		window.addEventListener(
			name,
			() => {
				isPressed = name === "pointerdown";
			},
			true,
		);

/** Resolves when no press is under way and the click of the last one has been handled. */
export async function untilPressEnded(): Promise<void> {
	do await new Promise((resolve) => setTimeout(resolve, clickDelayMs));
	while (isPressed);
}
