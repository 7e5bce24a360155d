import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { FaultProgram } from "#lab/faults/fault-program.ts";
import { formats, widths } from "#modules/media/contract.ts";
import { makeFolder, type RunningServer, signUpAndIn, start } from "#tests/faults/server-process.ts";
import type { TestClient } from "#tests/test-client.ts";
import { pictures } from "#tests/world.ts";

const kills = 20;
const uploadsPerRound = 6;

/** Kills the server while it writes pictures, then requests every picture that has a file. */
export const program: FaultProgram = {
	aim: "20 kill -9 while pictures are written: no truncated picture is served afterwards",
	async run(report) {
		const folder = await makeFolder();
		const media = path.join(folder, "media");
		const base = await noise();
		const counts = { kills: 0, "pictures checked": 0, "temporary files left": 0, truncated: 0 };
		const checked = new Set<string>();
		let server = await start(folder);
		const cookies = (await signUpAndIn(server, "seller@example.com", "renter")).cookies;
		for (; counts.kills < kills; counts.kills++) {
			await writeAndKill(server, cookies, base);
			server = await start(folder);
			for (const file of await filesIn(media)) {
				const address = addressOf(file);
				if (!address || checked.has(address)) continue;
				checked.add(address);
				counts["pictures checked"]++;
				if (await isTruncated(server, address)) {
					counts.truncated++;
					report(`truncated: ${address}`);
				}
			}
			report(
				`${counts.kills + 1} kills, ${counts["pictures checked"]} pictures checked, ${counts.truncated} truncated`,
			);
		}
		counts["temporary files left"] = (await filesIn(media)).filter((file) => file.endsWith(".tmp")).length;
		return { counts, isMet: counts.truncated === 0 && counts["pictures checked"] > kills };
	},
};

/** Uploads and requests all sizes until the kill, which comes at a random moment. */
async function writeAndKill(server: RunningServer, cookies: Map<string, string>, base: Buffer) {
	let onFirst: (() => void) | undefined;
	const first = new Promise<void>((resolve) => {
		onFirst = resolve;
	});
	const uploads = Array.from({ length: uploadsPerRound }, async () => {
		const bytes = Buffer.concat([base, randomBytes(16)]);
		const { body } = await clientWithCookies(server, cookies).post("/api/product/uploadImages", pictures({ bytes }));
		onFirst?.();
		const sizes = widths.flatMap((width) => formats.map((format) => `${width}.${format}`));
		await Promise.all(sizes.map((size) => fetch(`${server.origin}${body.images[0].replace("800.webp", size)}`)));
	});
	const ended = Promise.allSettled(uploads);
	await Promise.race([first, ended]);
	await new Promise((resolve) => setTimeout(resolve, Math.random() * 1500));
	server.process.kill("SIGKILL");
	await server.ended;
	await ended;
}

function clientWithCookies(server: RunningServer, cookies: Map<string, string>): TestClient {
	const testClient = server.testClient();
	for (const [name, value] of cookies) testClient.cookies.set(name, value);
	return testClient;
}

/** A picture that is large enough that writing it takes a moment. */
const noise = () =>
	sharp({
		create: {
			width: 1600,
			height: 1600,
			channels: 3,
			background: "#808080",
			noise: { type: "gaussian", mean: 128, sigma: 60 },
		},
	})
		.jpeg({ quality: 90 })
		.toBuffer();

const filesIn = async (folder: string) =>
	(await readdir(folder, { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name));

/** The URL of a file; a master is checked through a size that is made from it. */
function addressOf(file: string): string | undefined {
	const [, id, name = ""] = /([0-9a-f]{40})[\\/]([^\\/]+)$/.exec(file) ?? [];
	if (!id || name.endsWith(".tmp")) return undefined;
	return `/media/${id}/${name === "master.webp" ? "160.webp" : name}`;
}

async function isTruncated(server: RunningServer, address: string): Promise<boolean> {
	const response = await fetch(`${server.origin}${address}`);
	const bytes = Buffer.from(await response.arrayBuffer());
	if (response.status !== 200) return true;
	return sharp(bytes, { failOn: "error" })
		.stats()
		.then(
			() => false,
			() => true,
		);
}
