import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToast, dismissToast, pauseToast, resumeToast, toast } from "./toast.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	dismissToast();
	vi.useRealTimers();
});

test("a toast ends by itself", () => {
	toast("The link is copied.");
	vi.advanceTimersByTime(7_999);
	expect(currentToast()?.text).toBe("The link is copied.");
	vi.advanceTimersByTime(1);
	expect(currentToast()).toBeUndefined();
});

test("a hovered toast stays until the pointer has left it", () => {
	toast("The link is copied.");
	pauseToast();
	vi.advanceTimersByTime(60_000);
	expect(currentToast()).toBeDefined();
	resumeToast();
	vi.advanceTimersByTime(8_000);
	expect(currentToast()).toBeUndefined();
});

test("an offer to undo ends with its time, hovered or not", () => {
	toast("Request accepted.", { label: "Undo", onPress: () => {} }, 10);
	vi.advanceTimersByTime(5_000);
	pauseToast();
	vi.advanceTimersByTime(4_999);
	expect(currentToast()).toBeDefined();
	resumeToast();
	vi.advanceTimersByTime(1);
	expect(currentToast()).toBeUndefined();
});

test("a new toast replaces the last one, and its time", () => {
	toast("Request accepted.", { label: "Undo", onPress: () => {} }, 2);
	toast("The link is copied.");
	vi.advanceTimersByTime(2_000);
	expect(currentToast()?.text).toBe("The link is copied.");
});
