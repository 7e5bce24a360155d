import { inflateSync } from "node:zlib";

/** The fonts of PDF documents. Each file has the characters of some ranges of Unicode only. */

type Font = {
	/** The path in the packages of Fontsource, without weight and format. */
	file: string;
	/** Hexadecimal, as the file's own table of characters says. */
	ranges: string;
	/** Whether HarfBuzz shapes it: characters join, change or are reordered. */
	isShaped?: true;
	/** Room that its lines need besides that of Latin, in ems. */
	above?: number;
	below?: number;
};

/** Mukta has Latin and Devanagari of one design. Noto has the rest. */
export const fonts = {
	latin: {
		file: "mukta/files/mukta-latin",
		ranges:
			"20-7e a0-ff 131 152-153 2c6 2da 2dc 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 2044 20ac 2122 2212 2215",
	},
	extended: {
		file: "mukta/files/mukta-latin-ext",
		ranges:
			"100-130 132-137 139-151 154-17e 192 1fc-1ff 218-21b 2c7 2c9 2dd 1e0c-1e0d 1e24-1e25 1e36-1e3b 1e42-1e49 1e5a-1e5f 1e62-1e63 1e6c-1e6f 1e80-1e85 1e8e-1e8f 1ef2-1ef3 2020 20a8 20b9 2113",
	},
	devanagari: {
		file: "mukta/files/mukta-devanagari",
		ranges: "900-977 979-97f 1cd0-1cf6 200c-200d a8fb",
		isShaped: true,
	},
	tamil: {
		file: "noto-sans-tamil/files/noto-sans-tamil-tamil",
		ranges:
			"964-965 b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa 200c-200d",
		isShaped: true,
		below: 0.05,
	},
	malayalam: {
		file: "noto-sans-malayalam/files/noto-sans-malayalam-malayalam",
		ranges: "964-965 d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f 200c-200d",
		isShaped: true,
		below: 0.07,
	},
	telugu: {
		file: "noto-sans-telugu/files/noto-sans-telugu-telugu",
		ranges:
			"951-952 964-965 c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f c77-c7f 200c-200d",
		isShaped: true,
		below: 0.17,
	},
	bengali: {
		file: "noto-sans-bengali/files/noto-sans-bengali-bengali",
		ranges:
			"951-952 964-965 980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe 200c-200d",
		isShaped: true,
		below: 0.09,
	},
	gujarati: {
		file: "noto-sans-gujarati/files/noto-sans-gujarati-gujarati",
		ranges:
			"951-952 964-965 a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff 200c-200d",
		isShaped: true,
		below: 0.09,
	},
	gurmukhi: {
		file: "noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi",
		ranges:
			"951-952 964-965 a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e a66-a76 200c-200d 262c",
		isShaped: true,
		below: 0.09,
	},
	kannada: {
		file: "noto-sans-kannada/files/noto-sans-kannada-kannada",
		ranges:
			"951-952 964-965 c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef cf1-cf3 200c-200d",
		isShaped: true,
		below: 0.22,
	},
	odia: {
		file: "noto-sans-oriya/files/noto-sans-oriya-oriya",
		ranges:
			"964-965 b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b55-b57 b5c-b5d b5f-b63 b66-b77 200c-200d",
		isShaped: true,
	},
	urdu: {
		file: "noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic",
		ranges:
			"609-615 61b 61e-65b 65d-673 679-681 683-68f 691 693 696 698-69c 69e 6a0-6a1 6a4 6a6-6a9 6ab 6af-6b1 6b3 6b7 6ba-6be 6c0-6c4 6c6-6c7 6ca 6cc-6d0 6d2-6d5 6de 6e0-6e1 6e9 6ee-6f9 6ff 750-763 767-77d 8a0-8b4 8b6-8c7 8e3-8ff 200c-200d fbb2-fbc1 fd3e-fd3f fdf2 fdf4 fdfa-fdfd",
		isShaped: true,
		above: 0.9,
		below: 0.3,
	},
	notoLatin: {
		file: "noto-sans/files/noto-sans-latin",
		ranges:
			"20-7e a0-ff 131 152-153 2bb-2bc 2c6 2da 2dc 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2212",
	},
	notoExtended: {
		file: "noto-sans/files/noto-sans-latin-ext",
		ranges:
			"100-130 132-151 154-2ba 2bc-2c5 2c7-2cc 2ce-2d7 2dd-2ff 1d00-1dbf 1e00-1e9f 1ef2-1eff 2020 20a0-20ab 20ad-20c0 2113 2c60-2c7f a720-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff",
	},
	vietnamese: { file: "noto-sans/files/noto-sans-vietnamese", ranges: "1ea0-1ef9 20ab" },
	cyrillic: { file: "noto-sans/files/noto-sans-cyrillic", ranges: "400-45f 490-491 4b0-4b1 2116" },
	greek: { file: "noto-sans/files/noto-sans-greek", ranges: "370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-3ff" },
} satisfies Record<string, Font>;

export type FontName = keyof typeof fonts;
export type FontKey = `${FontName}-${400 | 600}`;

export const fontOf = (name: FontName): Font => fonts[name];

/**
 * A font of WOFF 1.0 (W3C, 2012) as the TrueType font that it contains. The PDF library can read WOFF too, but inflates it in JavaScript for each
 * document: 0.8 of 1 s of CPU time.
 */
export function unpackWoff(woff: Buffer): Buffer {
	if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a font of WOFF 1.0");
	const count = woff.readUInt16BE(12);
	const tables = Array.from({ length: count }, (_, index) => readTable(woff, 44 + 20 * index));
	const header = Buffer.alloc(12 + 16 * count);
	header.writeUInt32BE(woff.readUInt32BE(4), 0);
	header.writeUInt16BE(count, 4);
	// The entries for a binary search among the tables, which must be right in a TrueType font.
	const power = 2 ** Math.floor(Math.log2(count));
	header.writeUInt16BE(power * 16, 6);
	header.writeUInt16BE(Math.log2(power), 8);
	header.writeUInt16BE((count - power) * 16, 10);
	const pieces: Buffer[] = [header];
	let offset = header.length;
	for (const [index, { tag, checksum, data }] of tables.entries()) {
		const at = 12 + 16 * index;
		header.writeUInt32BE(tag, at);
		header.writeUInt32BE(checksum, at + 4);
		header.writeUInt32BE(offset, at + 8);
		header.writeUInt32BE(data.length, at + 12);
		const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
		pieces.push(data, padding);
		offset += data.length + padding.length;
	}
	return Buffer.concat(pieces);
}

function readTable(woff: Buffer, at: number) {
	const [tag, offset, packedLength, length, checksum] = [0, 4, 8, 12, 16].map((part) =>
		woff.readUInt32BE(at + part),
	) as [number, number, number, number, number];
	const packed = woff.subarray(offset, offset + packedLength);
	return { tag, checksum, data: packedLength < length ? inflateSync(packed) : packed };
}
