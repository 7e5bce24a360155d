import { benchCatalogue } from "./runs/run-catalogue.ts";
import { benchOrders } from "./runs/run-orders.ts";
import { benchOverload } from "./runs/run-overload.ts";
import { benchScreens } from "./runs/run-screens.ts";
import { benchSearch } from "./runs/run-search.ts";
import { benchVisitors } from "./runs/run-visitors.ts";
import { benchWorkloads } from "./runs/run-workloads.ts";

/**
 * `npm run bench`: the server's throughput and latency, compared with reference limits.
 * `npm run bench -- catalogue --rows 1000000`: the catalogue's endpoints on many listings.
 * `npm run bench -- screens`: every screen, for anonymous visitors and members; `--only browse` chooses by name.
 * `npm run bench -- visitors`: responses to anonymous visitors, cached and uncached.
 * `npm run bench -- overload`: how a burst of searches affects other requests.
 * `npm run bench -- orders`: concurrent orders, on one garment and on a thousand; due transitions.
 * `npm run bench -- search`: search quality on the golden set.
 * Compare ratios, not absolute figures: client, server and database share one machine.
 * Options: --rows 10000 --seconds 6 --connections 16.
 */

const optionText = (name: string) => {
	const at = process.argv.indexOf(`--${name}`);
	return (at > 0 && process.argv[at + 1]) || "";
};
const option = (name: string, fallback: number) => Number(optionText(name) || fallback);
const load = { rows: option("rows", 10_000), seconds: option("seconds", 6), connections: option("connections", 16) };

switch (process.argv[2]) {
	case "search":
		benchSearch(load.rows);
		break;
	case "catalogue":
		await benchCatalogue(load);
		break;
	case "screens":
		await benchScreens({ ...load, only: optionText("only") });
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
