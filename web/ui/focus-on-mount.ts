/** For `ref`: moves the focus to an element that appears, because the control that had it may be gone. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
