import { connect } from "#database/connect.ts";
import { freshDatabase } from "./fresh-database.ts";

/** A connection to a fresh database. `close` also drops the database. */
export async function connectFreshDatabase() {
	const { url, isDistributed, drop } = await freshDatabase();
	const db = connect(url, { max: 4, topology: { isDistributed } });
	const close = async () => {
		await db.close();
		await drop();
	};
	return { db, close };
}
