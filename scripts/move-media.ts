import { ConfigError, readConfig } from "#platform/config.ts";
import { makeLog } from "#platform/log.ts";
import { type CopyCounts, copyFiles } from "#platform/storage/copy-files.ts";
import { openFileStore } from "#server/load-by-settings.ts";

/**
 * `npm run move-media`: copies the photographs of DATA_DIR into the bucket of MEDIA_URL; with `--to-folder` from the bucket into the folder.
 * It deletes nothing, each file is read back and compared, and it may run again at any time: files that are there are not copied again.
 * `--verify` also reads those. Exit code 1 when a file is missing at the target.
 */
const known = ["--to-folder", "--verify"];

async function main() {
	const options = process.argv.slice(2);
	const unknown = options.find((option) => !known.includes(option));
	if (unknown) throw new ConfigError(`${unknown} is not known; please use ${known.join(" or ")}, or nothing.`);
	const config = readConfig(process.env);
	if (!config.media)
		throw new ConfigError("MEDIA_URL must name the bucket: it is the target, or with --to-folder the source.");
	const log = makeLog(config.logLevel, config.role);
	const [folder, bucket] = await Promise.all([
		openFileStore({ dataDir: config.dataDir, media: undefined }, log),
		openFileStore(config, log),
	]);
	await bucket.verify();
	const toFolder = options.includes("--to-folder");
	const [source, target] = toFolder ? [bucket, folder] : [folder, bucket];
	const counts = await copyFiles(source, target, {
		verify: options.includes("--verify"),
		onFile: (soFar) => {
			if ((soFar.copied + soFar.present) % 1000 === 0) console.log(`So far: ${describe(soFar)}`);
		},
	});
	for (const key of counts.failed) console.error(`${key}: damaged, or different when read back`);
	console.log(describe(counts));
	if (counts.stoppedBy) console.error(`It stopped: the bucket is ${reasonOf(counts)}. Run it again to continue.`);
	else if (!toFolder)
		console.log("Start the server with MEDIA_URL, then run this again for what was uploaded meanwhile.");
	if (counts.stoppedBy || counts.failed.length > 0) process.exitCode = 1;
}

const number = (value: number) => value.toLocaleString("en-IN");
const reasonOf = ({ stoppedBy }: CopyCounts) => (stoppedBy?.code === "storage-full" ? "full" : "not answering");

const describe = ({ copied, bytes, present, failed }: CopyCounts) =>
	`${number(copied + present + failed.length)} files: ${number(copied)} copied (${number(Math.round(bytes / 1e6))} MB), ${number(present)} there already, ${number(failed.length)} failed.`;

main().catch((error: unknown) => {
	console.error(error instanceof ConfigError ? error.message : error);
	process.exit(1);
});
