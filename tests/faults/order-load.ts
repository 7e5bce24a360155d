import { addDays, dayOf } from "#common/calendar.ts";
import type { Mailbox } from "#tests/servers/mailbox.ts";
import type { ApiResponse, TestClient } from "#tests/test-client.ts";
import { address, must } from "#tests/world.ts";

export type Product = { _id: string; price: number };
type PlacedOrder = { client: TestClient; orderId: string };

/**
 * Clients that place orders and write messages continuously. Each request is repeated under the same Idempotency-Key until it
 * is acknowledged, as the web app does, so the expected numbers are known exactly.
 */
export class OrderLoad {
	/** The server's current origin; it has another port after a restart. */
	origin: string;
	readonly orders: PlacedOrder[] = [];
	messages = 0;
	readonly #products: Product[];
	readonly #conversations = new Map<TestClient, { id: string; sent: number }>();
	readonly #running: Promise<void>[];
	readonly #clients: TestClient[];
	#slot = 0;
	#isStopping = false;

	constructor(origin: string, clients: TestClient[], products: Product[]) {
		this.origin = origin;
		this.#products = products;
		this.#clients = clients;
		this.#running = clients.map((client) => this.#run(client));
	}

	/** Resolves when this many more orders have been acknowledged. */
	async afterMore(more: number): Promise<void> {
		const aim = this.orders.length + more;
		while (this.orders.length < aim) await pause();
	}

	/** Resolves when everything that was started is acknowledged. */
	async stop(): Promise<void> {
		this.#isStopping = true;
		await Promise.all(this.#running);
	}

	/** Compares what was acknowledged with what the server shows, and waits for the emails of all orders. */
	async check(seller: TestClient, mailbox: Mailbox) {
		const counts = {
			"orders acknowledged": this.orders.length,
			"messages acknowledged": this.messages,
			lost: 0,
			doubled: 0,
		};
		const compare = (acknowledged: number, shown: number) => {
			counts.lost += Math.max(0, acknowledged - shown);
			counts.doubled += Math.max(0, shown - acknowledged);
		};
		const numbers: string[] = [];
		for (const client of this.#clients) {
			const own = this.orders.filter((order) => order.client === client);
			const { body } = await this.#until(() =>
				this.#post(client, "GET", `/api/product/getUserRentals/${client.user._id}`),
			);
			const shown = new Set<string>(body.rentals.map(({ orderId }: { orderId: string }) => orderId));
			compare(own.length, shown.size);
			counts.lost += own.filter(({ orderId }) => !shown.has(orderId)).length;
			for (const { orderNumber } of body.rentals) numbers.push(orderNumber);
			const conversation = this.#conversations.get(client);
			if (!conversation) continue;
			const { body: read } = await must(this.#post(client, "GET", `/api/message/getConversation/${conversation.id}`));
			compare(conversation.sent, read.conversation.messages.at(-1)?.position ?? 0);
		}
		const emails = await this.#countEmails(seller, mailbox, numbers);
		return { ...counts, ...emails };
	}

	/** Email is delivered at least once: one that was being sent at a kill may be repeated, never lost. */
	async #countEmails(seller: TestClient, mailbox: Mailbox, numbers: string[]) {
		const sent = () =>
			numbers.map(
				(number) =>
					mailbox.emails.filter(
						({ to, mail }) => to === seller.user.email && `${mail.subject} ${mail.text}`.includes(number),
					).length,
			);
		const deadline = performance.now() + 240_000;
		while (sent().some((count) => count === 0) && performance.now() < deadline) await pause();
		const final = sent();
		return {
			"emails lost": final.filter((count) => count === 0).length,
			"emails repeated": final.filter((count) => count > 1).length,
		};
	}

	async #run(client: TestClient): Promise<void> {
		for (let turn = 0; !this.#isStopping; turn++) {
			const slot = this.#slot++;
			const product = this.#products[slot % this.#products.length] as Product;
			await this.#rentOnce(client, product, Math.floor(slot / this.#products.length));
			if (turn % 3 === 0) await this.#writeMessage(client);
		}
	}

	/** Every other day, so that the cleaning day after each rental is free. */
	async #rentOnce(client: TestClient, product: Product, slot: number): Promise<void> {
		const key = crypto.randomUUID();
		const day = addDays(dayOf(new Date()), 2 + 2 * slot);
		const order = {
			productId: product._id,
			rentalPeriod: { startDate: day, endDate: day },
			totalAmount: product.price,
			deliveryAddress: address,
		};
		await this.#until(() =>
			this.#post(client, "POST", "/api/address/send-otp", { ...address, productId: product._id }, `code-${key}`),
		);
		const { body } = await this.#until(() =>
			this.#post(client, "POST", "/api/product/createRental", order, `order-${key}`),
		);
		this.orders.push({ client, orderId: body.orderId });
	}

	async #writeMessage(client: TestClient): Promise<void> {
		const key = crypto.randomUUID();
		const conversation = this.#conversations.get(client);
		const path = conversation ? "/api/message/sendMessage" : "/api/message/createOrGetConversation";
		const content = `Is it free? ${key}`;
		const message = conversation
			? { conversationId: conversation.id, content }
			: { productId: this.#products[0]?._id, message: content };
		const { body } = await this.#until(() => this.#post(client, "POST", path, message, key));
		if (conversation) conversation.sent++;
		else this.#conversations.set(client, { id: body.conversationId, sent: 1 });
		this.messages++;
	}

	/** Repeats until the server acknowledges. A 4xx is a bug in this program or in the server. */
	async #until(send: () => Promise<ApiResponse>): Promise<ApiResponse> {
		for (;;) {
			const response = await send().catch(() => undefined);
			if (response?.status === 200) return response;
			if (response && response.status < 500) throw new Error(`${response.status} ${JSON.stringify(response.body)}`);
			await pause();
		}
	}

	async #post(client: TestClient, method: string, path: string, body?: object, key?: string): Promise<ApiResponse> {
		const headers = {
			cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
			...(body && { "content-type": "application/json" }),
			...(key && { "idempotency-key": key }),
		};
		const response = await fetch(this.origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
		return { status: response.status, body: await response.json(), headers: response.headers };
	}
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
