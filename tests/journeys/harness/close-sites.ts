/** Runs for each journey file: closes what a failed test has left open. */
import { afterAll, afterEach, beforeEach } from "vitest";
import { closeSites, endFailedTest, startTest } from "./open-site.ts";

beforeEach(startTest);
afterEach(({ task }) => (task.result?.state === "fail" ? endFailedTest() : undefined));
afterAll(closeSites);
