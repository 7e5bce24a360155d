import { productPath } from "#common/text/product-path.ts";
import { idOf } from "../dataset/copy-catalogue.ts";
import { listingAt } from "../dataset/generate-listing.ts";
import { type HttpClient, uncompressed } from "../load/http-client.ts";

/** More than the response cache holds. */
const pages = 2_500;
const atOnce = 8;
/** Each content coding is a body of its own in the cache. */
const codings = [{}, { "accept-encoding": "gzip" }, uncompressed];

/** Requests more pages and responses than the caches hold, twice in each content coding, as anonymous visitors do in a day. */
export async function fillCaches(http: HttpClient, rows: number): Promise<void> {
	const paths = Array.from({ length: pages }, (_, at) => {
		const index = (at * 7919) % rows;
		const id = idOf("product", index);
		return [productPath({ id, name: listingAt(index).name }), `/api/product/${id}`, `/browse?page=${1 + at}`];
	}).flat();
	let next = 0;
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			while (next < paths.length) {
				const path = paths[next++] as string;
				for (const headers of codings) for (let time = 0; time < 2; time++) await http("GET", path, undefined, headers);
			}
		}),
	);
}
