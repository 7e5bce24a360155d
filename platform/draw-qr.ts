import encodeQR from "qr";

/** The modules around the code that scanners need (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code as the path of an SVG: `size` modules wide with its quiet zone, one run of dark modules after the other. */
export function drawQr(text: string): { size: number; path: string } {
	const rows = encodeQR(text, "raw", { ecc: "medium", border: quietZone });
	const runs = rows.flatMap((row, y) =>
		[
			...row
				.map((isDark) => (isDark ? "1" : "0"))
				.join("")
				.matchAll(/1+/g),
		].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
	);
	return { size: rows.length, path: runs.join("") };
}
