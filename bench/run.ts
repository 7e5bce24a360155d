import { benchCatalogue } from "./run-catalogue.ts";
import { benchOrders } from "./run-orders.ts";
import { benchOverload } from "./run-overload.ts";
import { benchSearch } from "./run-search.ts";
import { benchVisitors } from "./run-visitors.ts";
import { benchWorkloads } from "./run-workloads.ts";

/**
 * `npm run bench`: what the server does in a second, beside what limits it.
 * `npm run bench -- catalogue --rows 1000000`: the catalogue's calls on many listings.
 * `npm run bench -- visitors`: what visitors are answered, kept and not kept.
 * `npm run bench -- overload`: what a burst of searches does to everything else.
 * `npm run bench -- orders`: orders placed by many at once, on one garment and on a thousand; the clock.
 * `npm run bench -- search`: how good search is, on the golden set.
 * Compare ratios, not figures: machines differ, and this one is shared by the client, the server and the database.
 * Options: --rows 10000 --seconds 6 --askers 16.
 */

const option = (name: string, fallback: number) => {
	const at = process.argv.indexOf(`--${name}`);
	return at < 0 ? fallback : Number(process.argv[at + 1]);
};
const load = { rows: option("rows", 10_000), seconds: option("seconds", 6), connections: option("askers", 16) };

switch (process.argv[2]) {
	case "search":
		benchSearch(load.rows);
		break;
	case "catalogue":
		await benchCatalogue(load);
		break;
	case "visitors":
		await benchVisitors(load);
		break;
	case "orders":
		await benchOrders(load);
		break;
	case "overload":
		await benchOverload(load);
		break;
	default:
		await benchWorkloads(load);
}
