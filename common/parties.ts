/** Who is who in an order. Pure. */

type OrderParties = { client_id: string; seller_id: string };

/** What somebody is in an order that they may see. An admin who is its client is its client: nobody decides for themselves. */
export const roleIn = (order: OrderParties, { id }: { id: string }): "client" | "seller" | "admin" =>
	id === order.client_id ? "client" : id === order.seller_id ? "seller" : "admin";
