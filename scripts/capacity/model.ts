/** A capacity model: from orders a day and listings to processor cores, memory, disk and processes. Arithmetic on measured figures. */

/** The load of a site, and the assumptions about it. */
export type Demand = {
	ordersPerDay: number;
	listings: number;
	/** Visits for each order; a visit opens several pages. */
	visitsPerOrder: number;
	pagesPerVisit: number;
	/** The part of the pages that comes from the response cache. */
	cachedPart: number;
	/** Searches for each visit. */
	searchesPerVisit: number;
	/** The part of a day's requests that falls into its busiest hour. */
	busiestHour: number;
	/** How many times an ordinary day the busiest day of the wedding season is. */
	season: number;
	/** The part of a core that is used in the busiest hour; the rest is for bursts and for a process that is down. */
	utilisation: number;
};

export const ordinaryDemand: Demand = {
	ordersPerDay: 100,
	listings: 10_000,
	visitsPerOrder: 100,
	pagesPerVisit: 8,
	cachedPart: 0.7,
	searchesPerVisit: 2,
	busiestHour: 0.1,
	season: 3,
	utilisation: 0.5,
};

/** Measured on one machine (docs/performance.md, docs/scaling.md): CPU in ms of one core, memory in MB. */
export const measured = {
	cachedPageMs: 0.03,
	/** The mean of a different browse page, a different product page and a member's dashboard. */
	freshPageMs: 8.5,
	searchMs: 1.04,
	/** The two requests of an order. */
	orderMs: 6.3,
	/** PostgreSQL's, at most: two cores of 109 orders a second, less the server's part. It includes the load generator. */
	databaseOrderMs: 12,
	/** The same for a page that is not cached, from 210 browse pages a second. */
	databasePageMs: 3.2,
	/** With full caches, without an index. */
	webMb: 400,
	/** 339 MB at a million listings, 167 at ten thousand. */
	indexMbPerMillion: 175,
	/** Rows of an order in the demo's data are 3.4 kB; doubled for indexes, with emails and messages. */
	orderKb: 10,
	/** The demo's 33 MB of photographs, all sizes, of 120 listings. */
	listingPhotoKb: 275,
};

export type Capacity = {
	pagesPerSecond: number;
	ordersPerSecond: number;
	/** Cores that are busy in the busiest hour of the busiest day. */
	webCores: number;
	searchCores: number;
	databaseCores: number;
	/** Processes for these cores, of which each uses one, at the chosen utilisation. Two at least when one is not enough. */
	webProcesses: number;
	searchProcesses: number;
	/** Memory of one search process, or of the index in a process that searches itself. */
	indexMb: number;
	databaseGbPerYear: number;
	mediaGb: number;
};

/** Throws a RangeError for a demand that is not positive. */
export function capacityFor(demand: Demand): Capacity {
	for (const [name, value] of Object.entries(demand))
		if (!(value > 0 && Number.isFinite(value))) throw new RangeError(`${name} must be above 0`);
	const perSecond = (perDay: number) => (perDay * demand.busiestHour * demand.season) / 3600;
	const visits = demand.ordersPerDay * demand.visitsPerOrder;
	const pagesPerSecond = perSecond(visits * demand.pagesPerVisit);
	const ordersPerSecond = perSecond(demand.ordersPerDay);
	const searchesPerSecond = perSecond(visits * demand.searchesPerVisit);
	const fresh = pagesPerSecond * (1 - demand.cachedPart);
	const cores = (ms: number) => ms / 1000;
	const webCores = cores(
		pagesPerSecond * demand.cachedPart * measured.cachedPageMs +
			fresh * measured.freshPageMs +
			ordersPerSecond * measured.orderMs,
	);
	const searchCores = cores(searchesPerSecond * measured.searchMs);
	const processes = (busy: number) => {
		const count = Math.ceil(busy / demand.utilisation);
		return count > 1 ? count + 1 : count;
	};
	return {
		pagesPerSecond,
		ordersPerSecond,
		webCores,
		searchCores,
		databaseCores: cores(fresh * measured.databasePageMs + ordersPerSecond * measured.databaseOrderMs),
		webProcesses: processes(webCores),
		searchProcesses: processes(searchCores),
		indexMb: Math.ceil((demand.listings / 1e6) * measured.indexMbPerMillion),
		databaseGbPerYear: (demand.ordersPerDay * 365 * measured.orderKb) / 1e6,
		mediaGb: (demand.listings * measured.listingPhotoKb) / 1e6,
	};
}
