import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import type { ApiResponse, TestClient } from "#tests/test-client.ts";
import { must, newListing, pictures } from "#tests/world.ts";

type Listed = { name: string; photo: string };
class Refused extends Error {}

/** A lister who uploads a photograph and lists an item with it, again and again. */
export class ListingLoad {
	readonly acknowledged: Listed[] = [];
	/** Requests that got a 4xx, which nothing in this load deserves. The load goes on after one. */
	readonly refusals: { time: string; response: string }[] = [];
	readonly #seller: TestClient;
	readonly #running: Promise<void>;
	#isStopping = false;

	constructor(seller: TestClient) {
		this.#seller = seller;
		this.#running = this.#run();
	}

	/** Resolves when the listing that was begun is acknowledged. */
	async stop(): Promise<void> {
		this.#isStopping = true;
		await this.#running;
	}

	async #run(): Promise<void> {
		for (let index = 0; !this.#isStopping; index++) {
			await this.#listOne(index).catch((error) => {
				if (!(error instanceof Refused)) throw error;
				this.refusals.push({ time: new Date().toISOString(), response: error.message });
			});
			await sleep(700);
		}
	}

	async #listOne(index: number): Promise<void> {
		const name = `Sharara ${index}`;
		const form = pictures({ bytes: await distinctPicture(name) });
		const { body: uploaded } = await this.#until(() => this.#seller.post("/api/product/uploadImages", form));
		const [photo] = uploaded.images as [string];
		const listing = { ...newListing, name, images: uploaded.images };
		await this.#until(() =>
			this.#seller.post("/api/product/create", listing, { "idempotency-key": `listing-${index}-of-this-run` }),
		);
		this.acknowledged.push({ name, photo });
	}

	/** Repeats until the server acknowledges. */
	async #until(send: () => Promise<ApiResponse>): Promise<ApiResponse> {
		for (;;) {
			const response = await send().catch(() => undefined);
			if (response?.status === 200) return response;
			if (response && response.status < 500) throw new Refused(`${response.status} ${JSON.stringify(response.body)}`);
			await sleep(100);
		}
	}

	/** Compares what was acknowledged with the lister's listings and their photographs. */
	async check(): Promise<{ "listings acknowledged": number; lost: number; doubled: number; uploadsLost: number }> {
		const names = await this.#listedNames();
		const count = (name: string) => names.filter((one) => one === name).length;
		let uploadsLost = 0;
		for (const { photo } of this.acknowledged) {
			const { status } = await this.#until(() => this.#seller.get(photo)).catch(() => ({ status: 404 }));
			if (status !== 200) uploadsLost++;
		}
		return {
			"listings acknowledged": this.acknowledged.length,
			lost: this.acknowledged.filter(({ name }) => count(name) === 0).length,
			doubled: this.acknowledged.filter(({ name }) => count(name) > 1).length,
			uploadsLost,
		};
	}

	async #listedNames(): Promise<string[]> {
		const names: string[] = [];
		for (let page = 1; ; page++) {
			const path = `/api/product/getProductsByUser/${this.#seller.user._id}?limit=50&page=${page}`;
			const { body } = await must(this.#seller.get(path));
			names.push(...body.products.map(({ name }: { name: string }) => name));
			if (body.products.length < 50) return names;
		}
	}
}

/** A picture whose bytes belong to this name alone, since equal files are stored once. */
const distinctPicture = (name: string) => {
	const colour = `#${createHash("sha256").update(name).digest("hex").slice(0, 6)}`;
	return sharp({ create: { width: 60, height: 75, channels: 3, background: colour } })
		.png()
		.toBuffer();
};
