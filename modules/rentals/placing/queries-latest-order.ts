import type { Day } from "#common/calendar.ts";
import type { Db } from "#database/connect.ts";

/** SQL that finds a client's newest order of a product and period. */

type LatestOrderQuery = { productId: string; startDate: Day; endDate: Day; size: string; after?: string | undefined };

/** `after`: an order id. Ids are UUIDv7, so later orders have greater ids. */
export const findLatestOrder = (db: Db, clientId: string, filter: LatestOrderQuery) =>
	db
		.selectFrom("rental")
		.select(["id", "status", "created_at"])
		.where("client_id", "=", clientId)
		.where("product_id", "=", filter.productId)
		.where("start_date", "=", filter.startDate)
		.where("end_date", "=", filter.endDate)
		.$if(filter.size !== "", (query) => query.where("size", "=", filter.size))
		.$if(filter.after !== undefined, (query) => query.where("id", ">", filter.after as string))
		.orderBy("created_at", "desc")
		.executeTakeFirst();
