/** `npm run check`: runs types, lint and dead code, all three even when one fails. The last line counts them. */
import { check, checks } from "./test/checks.ts";
import { endAllOnSignals } from "./test/run.ts";
import { conclude } from "./test/vitest.ts";

endAllOnSignals();
conclude(await Promise.all(checks.map((one) => check(one))));
