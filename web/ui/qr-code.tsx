/** A QR code: dark on white in every theme, because not every camera reads it inverted. Drawn on the server: it needs no script and can be printed. */
import "./qr-code.css";

type QrCodeProps = { qr: { size: number; path: string }; label: string };

/** `size` is the width in modules, `path` the path of an SVG with that view box. */
export const QrCode = ({ qr: { size, path }, label }: QrCodeProps) => (
	<svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
		<path d={path} />
	</svg>
);
