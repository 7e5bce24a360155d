import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import type { FaultProgram } from "#lab/faults/fault-program.ts";
import { makeFolder, signUpAndIn, start } from "#tests/faults/server-process.ts";
import { pictures } from "#tests/world.ts";

/** Two accounts: each may have six uploads at once. */
const sellers = 2;
const uploadsOfEach = 6;
const uploads = sellers * uploadsOfEach;
const side = 7000;
const allowedMb = 200;

/** Sends twelve concurrent uploads of five large photos, in the formats of cameras, phones and programs. */
export const program: FaultProgram = {
	aim: `${uploads} uploads of 5 × 49 megapixels at once: the server's memory grows by ${allowedMb} MB at most, and nothing fails`,
	async run(report) {
		const photos = await draw();
		const sizes = photos.map(({ length }) => `${(length / 1e6).toFixed(1)} MB`);
		report(`photographs: ${sizes.join(", ")}`);
		const server = await start(await makeFolder());
		const accounts = await Promise.all(
			Array.from({ length: sellers }, (_, index) => signUpAndIn(server, `seller${index}@example.com`, "renter")),
		);
		const clients = accounts.flatMap((account) => Array.from({ length: uploadsOfEach }, () => account));
		const pid = server.process.pid as number;
		const before = await memoryOf(pid, "VmRSS");
		report(`resident before: ${before} MB`);
		const statuses: number[] = [];
		let isOver = false;
		const sent = Promise.all(
			clients.map(async (seller, index) => {
				const files = photos.map((bytes, at) => ({ bytes: Buffer.concat([bytes, Buffer.from(`${index} ${at}`)]) }));
				const { status } = await seller.post("/api/product/uploadImages", pictures(...files));
				statuses.push(status);
				report(`${statuses.length} uploads answered; peak ${await memoryOf(pid, "VmHWM")} MB`);
			}),
		).finally(() => {
			isOver = true;
		});
		let slowestMs = 0;
		while (!isOver) {
			const from = performance.now();
			await fetch(`${server.origin}/healthz`).then((response) => response.text());
			slowestMs = Math.max(slowestMs, performance.now() - from);
			await wait(200);
		}
		await sent;
		const peak = await memoryOf(pid, "VmHWM");
		const failed = statuses.filter((status) => status !== 200).length;
		const counts = {
			uploads: statuses.length,
			failed,
			"MB before": before,
			"MB at the peak": peak,
			"MB added": peak - before,
			"ms for the slowest other answer": Math.round(slowestMs),
		};
		return { counts, isMet: failed === 0 && peak - before <= allowedMb };
	},
};

/** In MB from /proc: VmRSS is the current, VmHWM the peak resident memory. */
async function memoryOf(pid: number, name: "VmRSS" | "VmHWM"): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, "utf8");
	return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

/** JPEG with grain as from cameras, flat and 16-bit PNG, WebP. A progressive JPEG of this size takes 175 MB alone, and is decoded alone. */
async function draw(): Promise<Buffer[]> {
	const grain = await sharp({
		create: {
			width: 700,
			height: 700,
			channels: 3,
			background: "#884422",
			noise: { type: "gaussian", mean: 128, sigma: 25 },
		},
	})
		.png()
		.toBuffer();
	const large = () => sharp(grain).resize(side, side, { kernel: "cubic" });
	const flat = () => sharp({ create: { width: side, height: side, channels: 4, background: "#88442280" } });
	return Promise.all([
		large().jpeg({ quality: 85 }).toBuffer(),
		large().jpeg({ quality: 92 }).toBuffer(),
		flat().png().toBuffer(),
		flat().toColourspace("rgb16").png().toBuffer(),
		large().webp({ quality: 80, effort: 0 }).toBuffer(),
	]);
}
