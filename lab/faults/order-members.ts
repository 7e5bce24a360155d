import type { Mailbox } from "#tests/servers/mailbox.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, registration, signIn } from "#tests/world.ts";
import type { Product } from "./order-load.ts";

/** A lister with products, and clients to order them. */
export type OrderMembers = { seller: TestClient; products: Product[]; clients: TestClient[] };

/** Signs up a lister with so many listings, and so many clients, over HTTP and email. `visit` makes a client without cookies. */
export async function makeOrderMembers(
	visit: () => TestClient,
	mailbox: Mailbox,
	count: { products: number; clients: number },
): Promise<OrderMembers> {
	const join = async (email: string, kind: "client" | "renter") => {
		const visitor = visit();
		await visitor.post("/api/user/register", registration(kind, email));
		await visitor.post("/api/user/verifyEmail", { email, otp: await mailbox.code(email) });
		return signIn(visitor, email);
	};
	const seller = await join("seller@example.com", "renter");
	const products: Product[] = [];
	for (let index = 0; index < count.products; index++) products.push(await list(seller, { name: `Lehenga ${index}` }));
	const clients: TestClient[] = [];
	for (let index = 0; index < count.clients; index++) clients.push(await join(`client${index}@example.com`, "client"));
	return { seller, products, clients };
}
