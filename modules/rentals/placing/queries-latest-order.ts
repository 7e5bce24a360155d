import type { Day } from "#common/calendar.ts";
import type { Db } from "#database/connect.ts";

type LatestOrderQuery = { productId: string; startDate: Day; endDate: Day; size: string; after?: string | undefined };

/** Ids are made in the order of time: a later order has a greater one. */
export const findLatestOrder = (db: Db, clientId: string, wish: LatestOrderQuery) =>
	db
		.selectFrom("rental")
		.select(["id", "status", "created_at"])
		.where("client_id", "=", clientId)
		.where("product_id", "=", wish.productId)
		.where("start_date", "=", wish.startDate)
		.where("end_date", "=", wish.endDate)
		.$if(wish.size !== "", (query) => query.where("size", "=", wish.size))
		.$if(wish.after !== undefined, (query) => query.where("id", ">", wish.after as string))
		.orderBy("created_at", "desc")
		.executeTakeFirst();
