import { benchCatalogue } from "./run-catalogue.ts";
import { benchOrders } from "./run-orders.ts";
import { benchOverload } from "./run-overload.ts";
import { benchSearch } from "./run-search.ts";
import { benchVisitors } from "./run-visitors.ts";
import { benchWorkloads } from "./run-workloads.ts";

/**
 * `npm run bench`: the server's throughput and latency, compared with reference limits.
 * `npm run bench -- catalogue --rows 1000000`: the catalogue's endpoints on many listings.
 * `npm run bench -- visitors`: responses to anonymous visitors, cached and uncached.
 * `npm run bench -- overload`: how a burst of searches affects other requests.
 * `npm run bench -- orders`: concurrent orders, on one garment and on a thousand; due transitions.
 * `npm run bench -- search`: search quality on the golden set.
 * Compare ratios, not absolute figures: client, server and database share one machine.
 * Options: --rows 10000 --seconds 6 --connections 16.
 */

const option = (name: string, fallback: number) => {
	const at = process.argv.indexOf(`--${name}`);
	return at < 0 ? fallback : Number(process.argv[at + 1]);
};
const load = { rows: option("rows", 10_000), seconds: option("seconds", 6), connections: option("connections", 16) };

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
