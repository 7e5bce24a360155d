import { crc32 } from "node:zlib";

export type ZipFile = {
	name: string;
	bytes: Uint8Array | string;
	/** The size that the zip declares. */
	size?: number;
	/** The bytes are compressed already. */
	isDeflated?: boolean;
	isEncrypted?: boolean;
	isSymlink?: boolean;
	/** The name is UTF-8, but the zip does not say so. */
	isUnflagged?: boolean;
};

/** A zip; its files are not compressed unless they say so. */
export function zipOf(files: ZipFile[]): Buffer {
	const [parts, directory] = [[] as Buffer[], [] as Buffer[]];
	let offset = 0;
	for (const { name, bytes, size, isDeflated, isEncrypted, isSymlink, isUnflagged } of files) {
		const [content, label] = [Buffer.from(bytes as string), Buffer.from(name)];
		const fields = Buffer.alloc(26);
		fields.writeUInt16LE(20, 0);
		fields.writeUInt16LE((isUnflagged ? 0 : 0x800) + (isEncrypted ? 1 : 0), 2);
		fields.writeUInt16LE(isDeflated ? 8 : 0, 4);
		fields.writeUInt32LE(crc32(content), 10);
		fields.writeUInt32LE(content.length, 14);
		fields.writeUInt32LE(size ?? content.length, 18);
		fields.writeUInt16LE(label.length, 22);
		const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, label, content]);
		const end = Buffer.alloc(14);
		end.writeUInt32LE(isSymlink ? 0o120777 * 0x10000 : 0, 6);
		end.writeUInt32LE(offset, 10);
		directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([20, 3]), fields, end, label]));
		parts.push(local);
		offset += local.length;
	}
	const central = Buffer.concat(directory);
	const tail = Buffer.alloc(18);
	tail.writeUInt16LE(files.length, 4);
	tail.writeUInt16LE(files.length, 6);
	tail.writeUInt32LE(central.length, 8);
	tail.writeUInt32LE(offset, 12);
	return Buffer.concat([...parts, central, Buffer.from("PK\u0005\u0006"), tail]);
}
