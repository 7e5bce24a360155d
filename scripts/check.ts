/** `npm run check`: runs types, lint and dead code, all three even when one fails. The last line counts them. */
import { check, checks } from "./test/checks.ts";
import { conclude } from "./test/conclude.ts";
import { endAllOnSignals } from "./test/run.ts";

endAllOnSignals();
conclude(await Promise.all(checks.map((one) => check(one))));
