import type { Kysely, Transaction } from "kysely";
import type { DB } from "./tables.ts";

/** The types of reading and writing. */

/** May read. A transaction is one too, so that use cases can read inside theirs. */
export type Db = Pick<Kysely<DB>, "selectFrom" | "selectNoFrom" | "with" | "fn" | "getExecutor" | "isTransaction">;

/** May write: only a transaction, so that a write outside one does not compile. */
export type Tx = Transaction<DB>;

/** Rows, and the types of their columns. */
export type ReadResult = { rows: Record<string, unknown>[]; fields: { name: string; dataTypeID: number }[] };
