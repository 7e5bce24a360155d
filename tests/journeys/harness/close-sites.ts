/** Runs for each journey file: closes what a failed test has left open. */
import { afterAll } from "vitest";
import { closeSites } from "./site.ts";

afterAll(closeSites);
