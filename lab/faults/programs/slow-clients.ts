import { connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import type { FaultProgram } from "#lab/faults/fault-program.ts";
import { makeFolder, type RunningServer, signUpAndIn, start } from "#tests/faults/server-process.ts";

/** Slowloris: clients that send nothing, or headers or bodies one byte a second, while a phone uploads slowly. */
export const program: FaultProgram = {
	aim: "slow headers are cut off within 17 s and slow bodies within 32 s, an upload at 16 kB/s succeeds, everybody else is answered",
	async run(report) {
		const server = await start(await makeFolder());
		const seller = await signUpAndIn(server, "seller@example.com", "renter");
		const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const attacks = Object.entries(attackers).map(async ([name, { first, each }]) => {
			const seconds = await Promise.all(Array.from({ length: 50 }, () => attack(server, first, each)));
			report(`${name}: cut off after ${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)} s`);
			return Math.max(...seconds);
		});
		const uploading = upload(server, cookie);
		const over = new AbortController();
		const others = browse(server, over.signal);
		const [silent = 0, headers = 0, stalled = 0, dripping = 0] = await Promise.all(attacks);
		const uploaded = await uploading;
		over.abort();
		const { answered, failed, slowest } = await others;
		const isMet =
			Math.max(silent, headers) <= 17 && Math.max(stalled, dripping) <= 32 && uploaded.status === 200 && failed === 0;
		return {
			counts: {
				"s for silent connections": silent.toFixed(1),
				"s for slow headers": headers.toFixed(1),
				"s for stalled bodies": stalled.toFixed(1),
				"s for dripping bodies": dripping.toFixed(1),
				[`is the status of an upload that took ${uploaded.seconds.toFixed(0)} s`]: uploaded.status,
				"other requests answered": answered,
				failed,
				"ms for the slowest of them": Math.round(slowest),
			},
			isMet,
		};
	},
};

const body =
	"POST /api/user/login HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n";
const attackers = {
	"silent connections": { first: "", each: "" },
	"slow headers": { first: "GET / HTTP/1.1\r\nHost: a.test\r\nX-Slow: ", each: "x" },
	"stalled bodies": { first: `${body}{`, each: "" },
	"dripping bodies": { first: body, each: "x" },
};

/** Resolves to the seconds until the server cut it off. */
function attack({ origin }: RunningServer, first: string, each: string) {
	const from = performance.now();
	const socket = connect(Number(new URL(origin).port), "127.0.0.1").on("error", () => {});
	socket.resume();
	if (first) socket.write(first);
	const timer = setInterval(() => each && socket.write(each), 1000);
	return new Promise<number>((resolve) => {
		socket.on("close", () => {
			clearInterval(timer);
			resolve((performance.now() - from) / 1000);
		});
	});
}

/** A photo of about 1 MB over 16 kB/s: twice as long as a body may take without a minimum rate. */
async function upload({ origin }: RunningServer, cookie: string) {
	const from = performance.now();
	const noise = {
		create: {
			width: 590,
			height: 590,
			channels: 3 as const,
			background: "#888",
			noise: { type: "gaussian" as const, mean: 128, sigma: 60 },
		},
	};
	const form = new FormData();
	form.append(
		"images",
		new Blob([new Uint8Array(await sharp(noise).png().toBuffer())], { type: "image/png" }),
		"slow.png",
	);
	const request = new Request(origin, { method: "POST", body: form });
	const bytes = new Uint8Array(await request.arrayBuffer());
	async function* slowly() {
		for (let at = 0; at < bytes.length; at += 16_000) {
			yield bytes.subarray(at, at + 16_000);
			await delay(1000);
		}
	}
	const { status } = await fetch(`${origin}/api/product/uploadImages`, {
		method: "POST",
		headers: { cookie, "content-type": request.headers.get("content-type") ?? "" },
		body: Readable.toWeb(Readable.from(slowly())) as unknown as BodyInit,
		duplex: "half",
	} as RequestInit);
	return { status, seconds: (performance.now() - from) / 1000 };
}

/** Requests of ordinary visitors, one after the other. */
async function browse({ origin }: RunningServer, over: AbortSignal) {
	let [answered, failed, slowest] = [0, 0, 0];
	while (!over.aborted) {
		const from = performance.now();
		const isFine = await fetch(`${origin}/api/product/getAllProducts?page=${1 + (answered % 5)}`).then(
			async (response) => (await response.text()) !== "" && response.ok,
			() => false,
		);
		if (isFine) answered++;
		else failed++;
		slowest = Math.max(slowest, performance.now() - from);
		await delay(20);
	}
	return { answered, failed, slowest };
}
