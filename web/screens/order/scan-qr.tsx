/** The camera, in a dialog, until it has read the client's QR. A script of its own: the service worker stores it with pages of orders. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { scanCopy } from "#messages/screens/hand-over.js";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";

type ScanQrProps = {
	client: string;
	/** Resolves to what is wrong with a text that was read; "" ends the scan. */
	onRead: (text: string) => Promise<string>;
	onClose: () => void;
};

type CameraState = "starting" | "on" | keyof typeof scanCopy.camera;

export default function ScanQr({ client, onRead, onClose }: ScanQrProps) {
	const video = useRef<HTMLVideoElement>(null);
	const [camera, setCamera] = useState<CameraState>("starting");
	const [wrong, setWrong] = useState("");
	const [tries, setTries] = useState(1);
	const read = useEffectEvent(onRead);
	useEffect(() => {
		const end = new AbortController();
		const scan = async (element: HTMLVideoElement) => {
			setCamera("starting");
			await openCamera(element, end.signal);
			setCamera("on");
			for await (const text of textsOf(element, end.signal)) setWrong(await read(text));
		};
		if (video.current && tries > 0)
			scan(video.current).catch((error: unknown) => end.signal.aborted || setCamera(problemOf(error)));
		return () => end.abort();
	}, [tries]);
	const hasFailed = camera !== "starting" && camera !== "on";
	return (
		<Dialog title={scanCopy.title} onClose={onClose} className="scan-qr">
			<h2>{scanCopy.title}</h2>
			<p>{scanCopy.aim({ client })}</p>
			{/* Muted and inline: otherwise iOS opens its own player. */}
			<div className={`viewfinder ${camera}`} hidden={hasFailed}>
				<video ref={video} muted playsInline />
			</div>
			<div role="status">
				{camera === "starting" && <p>{scanCopy.starting}</p>}
				{camera === "on" && !wrong && <p>{scanCopy.stays}</p>}
			</div>
			{hasFailed && <Notice tone="bad">{scanCopy.camera[camera]}</Notice>}
			{camera === "on" && wrong && (
				<Notice key={wrong} tone="bad">
					{wrong}
				</Notice>
			)}
			<div className="actions">
				{hasFailed && (
					<Button type="button" onClick={() => setTries(tries + 1)}>
						{scanCopy.retry}
					</Button>
				)}
				<Button type="button" onClick={onClose}>
					{scanCopy.digits}
				</Button>
			</div>
		</Dialog>
	);
}

/** Shows the camera at the back. It is switched off with the signal, also when that comes before the camera. */
async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
	const stream = await navigator.mediaDevices.getUserMedia({
		video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
	});
	const stop = () => {
		for (const track of stream.getTracks()) track.stop();
	};
	signal.addEventListener("abort", stop);
	if (signal.aborted) stop();
	video.srcObject = stream;
	await video.play();
}

/** By the name of what `getUserMedia` throws (W3C Media Capture and Streams, section 10.2). A page without https has no cameras at all. */
function problemOf(error: unknown): keyof typeof scanCopy.camera {
	const name = error instanceof DOMException ? error.name : "";
	if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
	if (name === "NotAllowedError" || name === "SecurityError") return "denied";
	return name === "NotReadableError" || name === "AbortError" ? "busy" : "failed";
}

type Detector = { detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = {
	new (options: { formats: ["qr_code"] }): Detector;
	getSupportedFormats(): Promise<readonly string[]>;
};

/** Between two pictures that are searched: a phone's processor has time for the page. */
const pauseMs = 100;

/** The texts that the camera reads, each text as often as it changes. */
async function* textsOf(video: HTMLVideoElement, signal: AbortSignal): AsyncGenerator<string> {
	let detector = await nativeDetector();
	let last = "";
	while (!signal.aborted) {
		// The browser's own fails with the first picture if it has no service behind it.
		detector ??= new (await import("qr/decode.js")).BarcodeDetector({ formats: ["qr_code"] });
		const [code] = await detector.detect(video).catch(() => {
			detector = undefined;
			return [];
		});
		if (code && code.rawValue !== last && !signal.aborted) {
			last = code.rawValue;
			yield last;
		}
		await new Promise((resolve) => setTimeout(resolve, pauseMs));
	}
}

async function nativeDetector(): Promise<Detector | undefined> {
	const { BarcodeDetector: Native } = window as { BarcodeDetector?: DetectorClass };
	const formats = await Native?.getSupportedFormats().catch((): string[] => []);
	return Native && formats?.includes("qr_code") ? new Native({ formats: ["qr_code"] }) : undefined;
}
