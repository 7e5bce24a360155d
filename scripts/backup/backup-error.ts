import pg from "pg";

/** A backup or a restore that cannot be done. The message is one sentence for the operator. */
export class BackupError extends Error {}

const reasons: Record<string, string> = {
	ENOSPC: "the disk is full",
	EDQUOT: "the disk quota is used up",
	EFBIG: "a file is larger than this user or file system may write",
	EACCES: "this user may not read or write there",
	EPERM: "this user may not read or write there",
	EROFS: "the file system is read-only",
	EIO: "the disk reports an error",
	EISDIR: "a folder has the name of a file",
	ENOTDIR: "a part of the path is a file",
	ENAMETOOLONG: "the path is too long",
	ECONNRESET: "the connection to the database was lost",
	"53100": "the database's disk is full",
	"57P01": "the connection to the database was lost",
};

/** Turns an error of the file system or the database into a sentence that begins with `what`. Other errors are bugs and stay as they are. */
export function toBackupError(error: unknown, what: string): unknown {
	if (!(error instanceof Error)) return error;
	const { code = "", path } = error as NodeJS.ErrnoException;
	const reason = reasons[code];
	if (reason) return new BackupError(`${what}: ${reason}${path ? ` (${path})` : ""}.`);
	if (/Connection terminated/.test(error.message))
		return new BackupError(`${what}: the connection to the database was lost.`);
	if (error instanceof pg.DatabaseError) return new BackupError(`${what}: the database refused it (${error.message}).`);
	return error;
}

/** For a file that may be deleted meanwhile: undefined when it is missing. */
export function undefinedIfGone(error: NodeJS.ErrnoException): undefined {
	if (error.code !== "ENOENT") throw error;
}
