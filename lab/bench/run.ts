import { benchLeakGuard } from "./leak-guard/print.ts";
import { benchAdmin } from "./runs/run-admin.ts";
import { benchBatches } from "./runs/run-batches.ts";
import { benchCatalogue } from "./runs/run-catalogue.ts";
import { benchIndex } from "./runs/run-index.ts";
import { benchOrders } from "./runs/run-orders.ts";
import { benchOverload } from "./runs/run-overload.ts";
import { benchSearch } from "./runs/run-search.ts";
import { benchTable } from "./table/run-table.ts";

/**
 * `npm run bench`: the table of docs/performance.md: every screen and the main endpoints beside their limits, with the aims.
 * `npm run bench -- --only browse` prints the rows with that word; `--rounds 3`; `--warm 20` is the longest warm-up of a row, in
 * seconds; `--search-rows 0` leaves out the large catalogue;
 * `--profile folder` writes a CPU profile of the server.
 * `npm run bench -- catalogue --rows 1000000 --compare-rows 10000`: the catalogue's endpoints on many listings, in alternation with those on fewer; the
 * time until all can be searched, with and without a snapshot; the memory.
 * `npm run bench -- admin --people 100000 --orders 1000000`: the time of the SQL of each page of the staff's console.
 * `npm run bench -- overload`: how a burst of searches affects other requests.
 * `npm run bench -- orders`: concurrent orders, on one garment and on a thousand; due transitions.
 * `npm run bench -- batches --rows 10000`: a batch of so many payments: made, approved, downloaded, its response imported.
 * `npm run bench -- search`: search quality on the golden set.
 * `npm run bench -- leak-guard`: how many contact details in messages are found, and what else is hidden, by language.
 * `npm run bench -- index --rows 10000000`: the search index alone: building, storing, restoring and searching it.
 * Compare ratios, not absolute figures: client, server and database share one machine.
 * Options: --rows 10000 --seconds 6 (the table: 2) --connections 16.
 */

const optionText = (name: string) => {
	const at = process.argv.indexOf(`--${name}`);
	return (at > 0 && process.argv[at + 1]) || "";
};
const option = (name: string, fallback: number) => Number(optionText(name) || fallback);
const load = { rows: option("rows", 10_000), seconds: option("seconds", 6), connections: option("connections", 16) };

// The servers that a run starts end with its "exit" event, which a signal alone would skip.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

switch (process.argv[2]) {
	case "search":
		benchSearch(load.rows);
		break;
	case "leak-guard":
		benchLeakGuard();
		break;
	case "admin":
		await benchAdmin({ people: option("people", 100_000), orders: option("orders", 1_000_000) });
		break;
	case "catalogue":
		await benchCatalogue({ ...load, compareRows: option("compare-rows", 0) });
		break;
	case "orders":
		await benchOrders(load);
		break;
	case "batches":
		await benchBatches({ ...load, profileDir: optionText("profile") });
		break;
	case "index":
		await benchIndex(load.rows);
		break;
	case "overload":
		await benchOverload(load);
		break;
	default:
		await benchTable({
			...load,
			seconds: option("seconds", 2),
			rounds: option("rounds", 3),
			warmSeconds: option("warm", 20),
			searchRows: option("search-rows", 1_000_000),
			only: optionText("only"),
			profileDir: optionText("profile"),
		});
}
