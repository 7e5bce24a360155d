import { parseCsv } from "#platform/csv.ts";
import type { TestClient } from "./test-client.ts";
import { must } from "./world.ts";

/** The earnings of a lister, as each of their screens shows them. Whole rupees. */

type StatementCells = { order: string; kind: string; earned: number; paid: number };

/** `totals`: of all rents, which must agree. `ofListing`: of the listing's rents, which must agree, too. */
export async function readEarnings(seller: TestClient, { _id }: { _id: string }) {
	const get = async (path: string) => (await must(seller.get(`/api/product/${path}`))).body;
	const lister = seller.user._id;
	const { earnings } = await get(`getRenterEarnings/${lister}`);
	const { stats } = await get(`getRenterDashboardStats/${lister}`);
	const { products } = await get(`getProductsByUser/${lister}?limit=48`);
	const { pieces } = await get(`record/${_id}`);
	const records = await Promise.all(
		pieces.map(async (piece: { _id: string }) => (await get(`record/${_id}?pieceId=${piece._id}`)).piece),
	);
	const sumOf = (rows: { earnings: number }[]) => rows.reduce((sum, row) => sum + row.earnings, 0);
	const isListing = (row: { _id: string }) => row._id === _id;
	return {
		totals: [earnings.totalEarnings, stats.totalEarnings, sumOf(earnings.months), sumOf(earnings.listings)],
		thisMonth: [earnings.monthlyEarnings, stats.monthlyEarnings],
		compensation: earnings.compensation as number,
		ofListing: [
			sumOf(earnings.listings.filter(isListing)),
			products.find(isListing)?.stats.earned,
			records.reduce((sum, { earned }) => sum + earned, 0),
		],
		statement: (
			await Promise.all(earnings.months.map(({ month }: { month: string }) => readStatement(seller, month)))
		).flat() as StatementCells[],
	};
}

/** The lines of a month's statement, without its header and its sums. */
async function readStatement(seller: TestClient, month: string): Promise<StatementCells[]> {
	const { body } = await must(seller.get(`/api/product/getStatement/${seller.user._id}?month=${month}`));
	const lines = (await parseCsv(body)).slice(1, -1);
	return lines.map(({ cells: [, order = "", , kind = "", earned, paid] }) => ({
		order,
		kind,
		earned: Number(earned),
		paid: Number(paid),
	}));
}
