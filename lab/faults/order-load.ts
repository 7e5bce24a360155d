import { addDays, dayOf } from "#common/calendar.ts";
import type { Mailbox } from "#tests/servers/mailbox.ts";
import type { ApiResponse, TestClient } from "#tests/test-client.ts";
import { address, must } from "#tests/world.ts";

export type Product = { _id: string; price: number };
type PlacedOrder = { client: TestClient; orderId: string; at: number };

/** The server was killed for good, so a request ends without an answer. */
class Abandoned extends Error {}

/** A 4xx, which nothing in this load deserves. */
export type Refusal = { time: string; request: string; response: string };
class Refused extends Error {}

/**
 * Clients that place orders and write messages continuously. Each request is repeated under the same Idempotency-Key until it
 * is acknowledged, as the web app does, so the expected numbers are known exactly.
 */
export class OrderLoad {
	/** The server's current origin; it has another port after a restart. */
	origin: string;
	readonly orders: PlacedOrder[] = [];
	messages = 0;
	/** Bags that were ordered. */
	groups = 0;
	/** The load goes on after one, so that what was acknowledged is counted in any case. */
	readonly refusals: Refusal[] = [];
	readonly #products: Product[];
	readonly #conversations = new Map<TestClient, { id: string; sentAt: number[] }>();
	readonly #running: Promise<void>[];
	readonly #clients: TestClient[];
	readonly #restMs: number;
	#slot = 0;
	#isStopping = false;
	#isAbandoned = false;

	/** `restMs`: how long a client waits after each order. */
	constructor(origin: string, clients: TestClient[], products: Product[], restMs = 0) {
		this.origin = origin;
		this.#restMs = restMs;
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

	/** Ends the load without waiting for answers. */
	async abandon(): Promise<void> {
		this.#isStopping = true;
		this.#isAbandoned = true;
		for (const ended of await Promise.allSettled(this.#running))
			if (ended.status === "rejected" && !(ended.reason instanceof Abandoned)) throw ended.reason;
		this.#isAbandoned = false;
		if (this.refusals.length > 0) throw new Error(JSON.stringify(this.refusals));
	}

	/** Compares what was acknowledged before `time` with what a restored server shows. That may be more. */
	async countLost(time: number) {
		const counts = { orders: 0, messages: 0, lost: 0, doubled: 0 };
		for (const client of this.#clients) {
			const own = this.orders.filter((order) => order.client === client && order.at < time);
			const shown: string[] = (await this.#readOrders(client)).map(({ orderId }) => orderId);
			const conversation = this.#conversations.get(client);
			const sent = conversation?.sentAt.filter((at) => at < time).length ?? 0;
			const read = conversation && sent > 0 ? await this.#readPosition(client, conversation.id) : 0;
			counts.orders += own.length;
			counts.messages += sent;
			counts.lost += own.filter(({ orderId }) => !shown.includes(orderId)).length + Math.max(0, sent - read);
			counts.doubled += shown.length - new Set(shown).size;
		}
		return counts;
	}

	/** All orders of a client, page by page. */
	async #readOrders(client: TestClient): Promise<{ orderId: string; orderNumber: string }[]> {
		const orders: { orderId: string; orderNumber: string }[] = [];
		for (let page = 1, last = 1; page <= last; page++) {
			const path = `/api/product/getUserRentals/${client.user._id}?page=${page}`;
			const { body } = await this.#until(() => this.#post(client, "GET", path));
			orders.push(...body.rentals);
			last = body.totalPages;
		}
		return orders;
	}

	/** The position of the newest message. */
	async #readPosition(client: TestClient, conversationId: string): Promise<number> {
		const { body } = await must(this.#post(client, "GET", `/api/message/getConversation/${conversationId}`));
		return body.conversation.messages.at(-1)?.position ?? 0;
	}

	/** Compares what was acknowledged with what the server shows, and waits for the emails of all orders. */
	async check(seller: TestClient, mailbox: Mailbox) {
		const counts = {
			"orders acknowledged": this.orders.length,
			"bags among them": this.groups,
			"messages acknowledged": this.messages,
			refused: this.refusals.length,
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
			const rentals = await this.#readOrders(client);
			const shown = new Set(rentals.map(({ orderId }) => orderId));
			compare(own.length, shown.size);
			counts.lost += own.filter(({ orderId }) => !shown.has(orderId)).length;
			for (const { orderNumber } of rentals) numbers.push(orderNumber);
			const conversation = this.#conversations.get(client);
			if (!conversation) continue;
			compare(conversation.sentAt.length, await this.#readPosition(client, conversation.id));
		}
		const emails = await this.#countEmails(seller, mailbox, numbers);
		return { ...counts, ...emails };
	}

	/** Email is delivered at least once: one that was being sent at a kill may be repeated, never lost. */
	async #countEmails(seller: TestClient, mailbox: Mailbox, numbers: string[]) {
		const sent = new Map(numbers.map((number) => [number, 0]));
		let read = 0;
		// Each email is read once: the mail server is in this process, which must not be busy with looking for them.
		const readNew = () => {
			for (; read < mailbox.emails.length; read++) {
				const { to, mail } = mailbox.emails[read] as Mailbox["emails"][number];
				if (to !== seller.user.email) continue;
				for (const word of new Set(`${mail.subject} ${mail.text}`.match(/[A-Z0-9-]+/g)))
					if (sent.has(word)) sent.set(word, (sent.get(word) ?? 0) + 1);
			}
			return [...sent.values()];
		};
		const deadline = performance.now() + emailWaitMs;
		while (readNew().includes(0) && performance.now() < deadline) await pause(500);
		const final = readNew();
		return {
			"emails lost": final.filter((count) => count === 0).length,
			"emails repeated": final.filter((count) => count > 1).length,
		};
	}

	async #run(client: TestClient): Promise<void> {
		for (let turn = 0; !this.#isStopping; turn++) {
			if (turn % 4 === 3) await this.#orderBag(client).catch(unlessRefused);
			else await this.#rentOnce(client).catch(unlessRefused);
			if (turn % 3 === 0) await this.#writeMessage(client).catch(unlessRefused);
			if (this.#restMs > 0) await pause(this.#restMs);
		}
	}

	/** A product with a day that no other order of this load takes: every other day, so that the cleaning day after each rental is free. */
	#nextItem(): { product: Product; day: string } {
		const slot = this.#slot++;
		const product = this.#products[slot % this.#products.length] as Product;
		return { product, day: addDays(dayOf(new Date()), 2 + 2 * Math.floor(slot / this.#products.length)) };
	}

	/** Orders three items at once. A part of them would be counted as lost, or as doubled. */
	async #orderBag(client: TestClient): Promise<void> {
		const key = crypto.randomUUID();
		for (const { product, day } of [this.#nextItem(), this.#nextItem(), this.#nextItem()]) {
			const line = { productId: product._id, rentalPeriod: { startDate: day, endDate: day }, size: "" };
			await this.#until(() => this.#post(client, "POST", "/api/bag", line));
		}
		const { lines } = (await this.#until(() => this.#post(client, "GET", "/api/bag"))).body.bag;
		const order = { lines, address };
		const { body } = await this.#until(() => this.#post(client, "POST", "/api/rental/group", order, `group-${key}`));
		for (const { orderId } of body.group.orders) this.orders.push({ client, orderId, at: Date.now() });
		this.groups++;
	}

	async #rentOnce(client: TestClient): Promise<void> {
		const key = crypto.randomUUID();
		const { product, day } = this.#nextItem();
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
		this.orders.push({ client, orderId: body.orderId, at: Date.now() });
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
		if (conversation) conversation.sentAt.push(Date.now());
		else this.#conversations.set(client, { id: body.conversationId, sentAt: [Date.now()] });
		this.messages++;
	}

	/** Repeats until the server acknowledges. A 4xx is a bug in this program or in the server: it is recorded, and thrown. */
	async #until(send: () => Promise<LoadResponse>): Promise<LoadResponse> {
		for (;;) {
			if (this.#isAbandoned) throw new Abandoned();
			const received = await send().catch(() => undefined);
			if (received?.status === 200) return received;
			if (received && received.status < 500) {
				const response = `${received.status} ${JSON.stringify(received.body)}`;
				this.refusals.push({ time: new Date().toISOString(), request: received.request, response });
				throw new Refused(`${received.request}: ${response}`);
			}
			await pause();
		}
	}

	async #post(client: TestClient, method: string, path: string, body?: object, key?: string): Promise<LoadResponse> {
		const headers = {
			cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
			...(body && { "content-type": "application/json" }),
			...(key && { "idempotency-key": key }),
		};
		const response = await fetch(this.origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
		const request = `${method} ${path} of ${client.user.email}`;
		return { status: response.status, body: await response.json(), headers: response.headers, request };
	}
}

type LoadResponse = ApiResponse & { request: string };

const unlessRefused = (error: unknown) => {
	if (!(error instanceof Refused)) throw error;
};

/** Longer than the longest back-off of an email whose job was running at several kills. */
const emailWaitMs = 900_000;

const pause = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));
