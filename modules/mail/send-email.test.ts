import { expect, test } from "vitest";
import { waitSeconds } from "./send-email.ts";

test("the backoff doubles from five seconds up to five minutes", () => {
	expect([0, 1, 2, 3, 4, 5, 6, 7, 100, 800].map(waitSeconds)).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300, 300]);
});
