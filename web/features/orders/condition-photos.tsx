/** Photographs of a garment's condition at a step of its order, and the form that adds some. */
import { Suspense, useId, useState } from "react";
import * as rules from "#common/rules/orders.ts";
import {
	type Angle,
	type ApiClient,
	attempt,
	browserApi,
	type Failure,
	type Order,
	type OrderPhotos,
	type Stage,
} from "#web/api.ts";
import { lazyComponent } from "#web/features/connection/lazy-component.tsx";
import { formatMoment } from "#web/features/format/format.ts";
import { Picture, photoUrl } from "#web/ui/picture.tsx";
import "./condition-photos.css";
import { Form, useRevalidator } from "react-router";
import { orderPhotosCopy } from "#messages/orders-photos.js";
import { takeBack, type Waiting } from "#web/features/offline/outbox.ts";
import { useWaiting, waitIfOffline } from "#web/features/offline/use-waiting.ts";
import { sendFile } from "#web/features/photos/upload-photo.ts";
import { formText } from "#web/form.ts";
import { newKey } from "#web/idempotency-key.ts";
import { useUser } from "#web/session.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { toast } from "#web/ui/toast.ts";
import { firstNamesOf, type Viewer } from "./order-labels.ts";
import type { StepResult } from "./take-step.ts";

const Zoom = lazyComponent(() => import("#web/features/photos/zoom.tsx"));

export type ConditionPhoto = OrderPhotos["photos"][number];

/** `sizes`: the image's `sizes` attribute. */
type ConditionPhotosProps = { order: Order; viewer: Viewer; photos: ConditionPhoto[]; sizes?: string };

/** A click opens one in a dialog, or as a file without JavaScript. */
export function ConditionPhotos({ order, viewer, photos, sizes = "76px" }: ConditionPhotosProps) {
	const [open, setOpen] = useState<ConditionPhoto>();
	const name = orderPhotosCopy.name({ item: order.product.name });
	return (
		<>
			{byPerson(photos).map((group) => (
				<div key={group[0]?.by} className="condition-photos">
					<ul>
						{group.map((one) => (
							<li key={one.photo.src}>
								<a
									href={photoUrl(one.photo, 1200, "webp")}
									target="_blank"
									rel="noopener"
									onClick={(event) => {
										if (event.metaKey || event.ctrlKey) return;
										event.preventDefault();
										setOpen(one);
									}}
								>
									<Picture
										photo={one.photo}
										alt={orderPhotosCopy.enlarge({ whose: possessive(order, viewer, one) })}
										sizes={sizes}
									/>
								</a>
							</li>
						))}
					</ul>
					<p>{caption(order, viewer, group)}</p>
				</div>
			))}
			{open && (
				<Suspense>
					<Zoom
						photos={photos.map(({ photo }) => photo)}
						index={photos.indexOf(open)}
						name={name}
						onNavigate={(index) => setOpen(photos[index])}
						onClose={() => setOpen(undefined)}
					/>
				</Suspense>
			)}
		</>
	);
}

const byPerson = (photos: ConditionPhoto[]) => [...Map.groupBy(photos, ({ by }) => by).values()];

function possessive(order: Order, viewer: Viewer, { by }: ConditionPhoto): string {
	if (by === viewer || (by === "admin" && viewer === "staff")) return orderPhotosCopy.your;
	return orderPhotosCopy.of({ name: by === "admin" ? orderPhotosCopy.almari : firstNamesOf(order)[by] });
}

/** "Meher’s photographs, 17 Dec, 8:05 am" */
function caption(order: Order, viewer: Viewer, group: ConditionPhoto[]): string {
	const [first] = group;
	if (!first) return "";
	return orderPhotosCopy.caption({
		whose: possessive(order, viewer, first),
		count: group.length,
		at: formatMoment(first.at),
	});
}

type AddPhotosProps = {
	order: Pick<Order, "orderId" | "product">;
	adding: OrderPhotos["adding"][number];
	/** All photographs of the order. */
	photos: ConditionPhoto[];
	/** The label of what the photographs show. */
	question: string;
	error: string | undefined;
};

const accept = "image/jpeg,image/png,image/webp,image/avif";

/** Chosen, previewed, then uploaded one at a time with progress. A plain form without JavaScript. */
export function AddPhotos({ order, adding: { stage, left }, photos, question, error }: AddPhotosProps) {
	const { orderId } = order;
	const hydrated = useHydrated();
	const { revalidate } = useRevalidator();
	const about = `photos.${orderId}.${stage}`;
	const waiting = useWaiting(about, () => void revalidate());
	const {
		chosen,
		leftOut,
		isSending,
		choose,
		remove: drop,
		send,
	} = useChosenPhotos(orderId, stage, {
		left: left - waiting.length,
		about,
	});
	const id = `photos-${stage}-${useId()}`;
	const message = leftOut > 0 ? orderPhotosCopy.leftOut({ count: leftOut }) : error;
	if (left === 0) return <FieldError id={id} message={message} />;
	return (
		<details
			className="disclosure add-photos"
			id={`photos-${stage}`}
			open={[error, ...waiting].some(Boolean) || undefined}
		>
			<summary className="link">{question}</summary>
			<Form
				method="post"
				encType="multipart/form-data"
				preventScrollReset
				onSubmit={(event) => {
					// Files that were chosen before hydration are still in the field and go with the form.
					if (chosen.length === 0) return;
					event.preventDefault();
					// The pressed button disappears when all are sent.
					void send().then(() => document.getElementById(id)?.focus({ preventScroll: true }));
				}}
			>
				<input type="hidden" name={stageField} value={stage} />
				<p id={`${id}-hint`} className="text-nav text-muted">
					{orderPhotosCopy.hint({ left, isMore: left < rules.order.photosPerStage })}
				</p>
				<p className="mt-2 text-nav">{orderPhotosCopy.guide}</p>
				<ul className="angles">
					{angles.map((angle) => (
						<AngleField
							key={angle}
							id={`${id}-${angle}`}
							angle={angle}
							earlier={earlierPhoto(angle, stage, photos) ?? (angle === "front" ? order.product.photo : null)}
							preview={chosen.find((one) => one.angle === angle)?.preview}
							onChoose={hydrated ? (file) => choose([file], angle) : undefined}
						/>
					))}
				</ul>
				<WaitingList waiting={waiting} />
				{chosen.length > 0 && (
					<ul className="chosen" aria-label={orderPhotosCopy.chosen}>
						{chosen.map((one) => (
							<ChosenItem key={one.id} one={one} onDrop={() => drop(one.id)} />
						))}
					</ul>
				)}
				<div className="actions">
					<label className={hydrated ? "btn plain small" : undefined} htmlFor={id}>
						{hydrated && <Icon name="upload" className="small" />}
						<span>{hydrated ? orderPhotosCopy.choose : orderPhotosCopy.label}</span>
						<input
							id={id}
							type="file"
							name="images"
							multiple
							accept={accept}
							className={hydrated ? "sr-only" : "plain-file"}
							aria-describedby={`${id}-hint`}
							onChange={({ currentTarget }) => {
								choose([...(currentTarget.files ?? [])]);
								currentTarget.value = "";
							}}
						/>
					</label>
					{(!hydrated || chosen.length > 0) && (
						<Button small kind={hydrated ? "main" : "plain"} busy={isSending && orderPhotosCopy.sending}>
							{hydrated ? orderPhotosCopy.add({ count: chosen.length }) : orderPhotosCopy.addPlain}
						</Button>
					)}
				</div>
				<div className="field" role="status">
					<FieldError id={id} message={message} />
				</div>
			</Form>
		</details>
	);
}

const angles: Angle[] = ["front", "back", "detail"];

/** The last photograph of an angle from an earlier step. */
function earlierPhoto(angle: Angle, stage: Stage, photos: ConditionPhoto[]) {
	const earlier = photos.filter((one) => one.angle === angle && one.stage !== stage && one.stage !== "return");
	return (earlier.findLast((one) => one.stage === "handOver") ?? earlier.at(-1))?.photo;
}

type AngleFieldProps = {
	id: string;
	angle: Angle;
	earlier: ConditionPhoto["photo"] | null;
	preview: string | undefined;
	/** Undefined before hydration: the field is sent with the form. */
	onChoose: ((file: File) => void) | undefined;
};

/** A photograph of one angle, beside the earlier one. */
function AngleField({ id, angle, earlier, preview, onChoose }: AngleFieldProps) {
	const name = orderPhotosCopy.angles[angle];
	return (
		<li>
			{earlier ? (
				<Picture photo={earlier} alt={orderPhotosCopy.earlier({ angle: name })} sizes="96px" />
			) : (
				<span className="picture none">{orderPhotosCopy.noEarlier}</span>
			)}
			{preview && <img src={preview} alt={orderPhotosCopy.chosenAngle({ angle: name })} />}
			<label className={onChoose ? "btn plain small" : undefined} htmlFor={id}>
				<span>{name}</span>
				<input
					id={id}
					type="file"
					name={`images-${angle}`}
					accept={accept}
					className={onChoose ? "sr-only" : "plain-file"}
					onChange={({ currentTarget }) => {
						const file = currentTarget.files?.[0];
						if (!file || !onChoose) return;
						onChoose(file);
						currentTarget.value = "";
					}}
				/>
			</label>
		</li>
	);
}

const ChosenItem = ({ one, onDrop }: { one: ChosenPhoto; onDrop: () => void }) => (
	<li>
		{/* An image that the browser cannot decode shows an empty frame. */}
		<img src={one.preview} alt="" onError={({ currentTarget }) => currentTarget.removeAttribute("src")} />
		<span>
			<span className="block truncate">
				{one.angle ? `${orderPhotosCopy.angles[one.angle]}: ${one.name}` : one.name}
			</span>
			{one.error ? (
				<span className="wrong" role="alert">
					{one.error}
				</span>
			) : (
				one.progress > 0 && <progress value={one.progress} aria-label={orderPhotosCopy.progress({ name: one.name })} />
			)}
		</span>
		<IconButton label={orderPhotosCopy.drop({ name: one.name })} onClick={onDrop}>
			<Icon name="close" className="small" />
		</IconButton>
	</li>
);

const WaitingList = ({ waiting }: { waiting: Waiting[] }) =>
	waiting.length > 0 && (
		<ul className="chosen" aria-label={orderPhotosCopy.waits}>
			{waiting.map((one) => (
				<WaitingItem key={one.id} one={one} />
			))}
		</ul>
	);

/** One that waits for a connection, or was refused when it was sent. */
function WaitingItem({ one: { id, image, refusal } }: { one: Waiting }) {
	const name = image?.name ?? "";
	return (
		<li>
			<Icon name="upload" className="small" />
			<span>
				<span className="block truncate">{name}</span>
				{refusal ? (
					<span className="wrong" role="alert">
						{refusal.fields?.images ?? refusal.message}
					</span>
				) : (
					<span className="text-muted">{orderPhotosCopy.waits}</span>
				)}
			</span>
			<IconButton label={orderPhotosCopy.drop({ name })} onClick={() => void takeBack(id)}>
				<Icon name="close" className="small" />
			</IconButton>
		</li>
	);
}

type ChosenPhoto = {
	id: string;
	name: string;
	preview: string;
	/** Upload progress from 0 to 1. */
	progress: number;
	error?: string;
	file: File;
	/** Made now: what is stored later must have the same bytes. Undefined where the browser has no WebCrypto, as without https. */
	sha256: Promise<string | undefined>;
	angle: Angle | undefined;
};

/** In hex. */
async function hashOf(file: File): Promise<string | undefined> {
	const digest = await crypto.subtle?.digest("SHA-256", await file.arrayBuffer());
	return digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Photographs that are chosen but not uploaded yet. Sent without a connection, they wait as `about`. */
function useChosenPhotos(orderId: string, stage: Stage, { left, about }: { left: number; about: string }) {
	const account = useUser()?._id ?? "";
	const [chosen, setChosen] = useState<ChosenPhoto[]>([]);
	const [leftOut, setLeftOut] = useState(0);
	const [isSending, setSending] = useState(false);
	const { revalidate } = useRevalidator();
	const update = (id: string, more: Partial<ChosenPhoto>) =>
		setChosen((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)));
	const remove = (id: string) =>
		setChosen((all) =>
			all.filter((one) => {
				if (one.id === id) URL.revokeObjectURL(one.preview);
				return one.id !== id;
			}),
		);

	/**
	 * Sequential: on a slow connection the first photograph is stored before the next is sent. Failed ones stay for a
	 * retry.
	 */
	async function send() {
		if (isSending) return;
		setSending(true);
		let added = 0;
		const endpoint = browserApi().api.order[":orderId"].photos[":stage"];
		for (const { id, file, angle, ...one } of chosen) {
			update(id, { error: undefined, progress: 0.01 });
			const sha256 = await one.sha256;
			const query = { ...(angle && { angle }), ...(sha256 && { sha256 }) };
			try {
				const url = await endpoint.$url({ param: { orderId, stage }, query });
				await sendFile(url, file, (progress) => update(id, { progress }));
				remove(id);
				added++;
			} catch (error) {
				const path = `/api/order/${orderId}/photos/${stage}?${new URLSearchParams(query)}`;
				if (await waitIfOffline({ id, account, about, method: "POST", path, image: file })) remove(id);
				else update(id, { progress: 0, error: error instanceof Error ? error.message : orderPhotosCopy.tryAgain });
			}
		}
		if (added > 0) await revalidate();
		setSending(false);
		if (added > 0) toast(orderPhotosCopy.added({ count: added }));
	}

	/** An angle has one photograph, so another one replaces it. */
	const withoutAngle = (all: ChosenPhoto[], angle: Angle | undefined) =>
		all.filter((one) => !angle || one.angle !== angle);

	return {
		chosen,
		/** How many of those that were picked last are beyond the limit. */
		leftOut,
		isSending,
		remove,
		send,
		choose: (files: File[], angle?: Angle) => {
			setLeftOut(Math.max(0, withoutAngle(chosen, angle).length + files.length - left));
			setChosen((before) => {
				const all = withoutAngle(before, angle);
				const added = files.slice(0, Math.max(0, left - all.length)).map((file) => ({
					id: newKey(),
					name: file.name,
					preview: URL.createObjectURL(file),
					progress: 0,
					file,
					sha256: hashOf(file).catch(() => undefined),
					angle,
				}));
				return [...all, ...added];
			});
		},
	};
}

/** The form field with the stage at which they were taken. */
export const stageField = "photosOf";

const noPhotos: Failure = {
	success: false,
	code: "invalid",
	message: orderPhotosCopy.none,
	requestId: "photos",
	fields: { images: orderPhotosCopy.none },
};

/**
 * Sends the photographs of a form that was posted without JavaScript, one at a time, as the browser does: those beyond the
 * limit are counted, and the others are added. Those of an angle come first, so that they can be compared later.
 */
export async function submitPhotos({ api }: ApiClient, orderId: string, form: FormData): Promise<StepResult> {
	const stage = formText(form, stageField) as Stage;
	const files = (name: string) =>
		form.getAll(name).filter((value): value is File => typeof value !== "string" && value.size > 0);
	const sent = [...angles, undefined].flatMap((angle) =>
		files(angle ? `images-${angle}` : "images").map((image) => ({ angle, image })),
	);
	if (sent.length === 0) return { stage, failure: noPhotos };
	const photos = api.order[":orderId"].photos;
	for (const [added, { angle, image }] of sent.entries()) {
		const input = { param: { orderId, stage }, query: { ...(angle && { angle }) }, form: { images: [image] } };
		const result = await attempt(photos[":stage"].$post(input));
		if (result.success) continue;
		const { fields: _, ...failure } = result;
		const now = await attempt(photos.$get({ param: { orderId } }));
		if (now.success && now.adding.some((one) => one.stage === stage && one.left === 0))
			return { stage, failure: { ...failure, message: orderPhotosCopy.leftOut({ count: sent.length - added }) } };
		const message = `${result.message} ${orderPhotosCopy.partlyAdded({ count: added })}`;
		return { stage, failure: added > 0 ? { ...failure, message } : result };
	}
	return { stage };
}
