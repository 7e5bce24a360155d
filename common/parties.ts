/** The parties of an order. Pure. */

type OrderParties = { client_id: string; seller_id: string };

/** The role of a viewer in an order that they may see. An admin who is its client counts as its client, so nobody decides their own case. */
export const roleIn = (order: OrderParties, { id }: { id: string }): "client" | "seller" | "admin" =>
	id === order.client_id ? "client" : id === order.seller_id ? "seller" : "admin";
