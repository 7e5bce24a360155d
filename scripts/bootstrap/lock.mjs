/** A lock between processes: a folder that only one of them can create, and whose timestamp its owner refreshes. */
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { log, PlainError } from "./run.mjs";

const lock = ".cache/bootstrap.lock";
const owner = `${lock}/owner`;
const freshMs = 15_000;

export async function withLock(work) {
	await acquire();
	const touch = setInterval(() => utimesSync(lock, new Date(), new Date()), freshMs / 5);
	try {
		await work();
	} finally {
		clearInterval(touch);
		rmSync(lock, { recursive: true, force: true });
	}
}

async function acquire() {
	let hasLogged = false;
	while (!tryCreate()) {
		if (isAbandoned()) {
			removeAbandoned();
			continue;
		}
		if (!hasLogged) log("Waiting for another run to finish installing or building …");
		hasLogged = true;
		await wait(200);
	}
}

function tryCreate() {
	try {
		mkdirSync(".cache", { recursive: true });
		mkdirSync(lock);
		writeFileSync(owner, `${hostname()} ${process.pid}`);
		return true;
	} catch (error) {
		if (error.code === "EEXIST") return false;
		throw new PlainError(`This folder cannot be written to: ${error.message}`);
	}
}

/** True when the owner has died on this host, or has not refreshed the lock (on another host, or in a copied folder). */
function isAbandoned() {
	try {
		const [host, pid] = readFileSync(owner, "utf8").split(" ");
		if (host === hostname()) process.kill(Number(pid), 0);
	} catch (error) {
		if (error.code === "ESRCH") return true;
	}
	try {
		return Date.now() - statSync(lock).mtimeMs > freshMs;
	} catch {
		return false;
	}
}

/** Renames the lock first: when two processes find it abandoned, only one rename succeeds. */
function removeAbandoned() {
	const aside = `${lock}.${process.pid}`;
	try {
		renameSync(lock, aside);
	} catch {
		return;
	}
	rmSync(aside, { recursive: true, force: true });
}
