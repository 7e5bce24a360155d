/**
 * Adds photographs of a garment's condition: chosen, previewed, then uploaded one at a time with progress. Works as a
 * plain form without JavaScript.
 */

import { useId } from "react";
import { Form } from "react-router";
import type { OrderPhotos } from "#web/api.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { orderPhotosCopy } from "./photos-copy.ts";
import { stageField } from "./submit-photos.ts";
import { type ChosenPhoto, useChosenPhotos } from "./use-chosen-photos.ts";
import "./condition-photos.css";

type AddPhotosProps = {
	orderId: string;
	adding: OrderPhotos["adding"][number];
	/** The label of what the photographs show. */
	question: string;
	error: string | undefined;
};

const accept = "image/jpeg,image/png,image/webp,image/avif";

export function AddPhotos({ orderId, adding: { stage, left }, question, error }: AddPhotosProps) {
	const hydrated = useHydrated();
	const { chosen, isSending, choose, remove: drop, send } = useChosenPhotos(orderId, stage, left);
	const id = `photos-${stage}-${useId()}`;
	if (left === 0) return null;
	return (
		<details className="disclosure add-photos" open={Boolean(error) || undefined}>
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
					{orderPhotosCopy.hint(left)}
				</p>
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
						<span className={hydrated ? undefined : "sr-only"}>
							{hydrated ? orderPhotosCopy.choose : orderPhotosCopy.label}
						</span>
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
							{hydrated ? orderPhotosCopy.add(chosen.length) : orderPhotosCopy.addPlain}
						</Button>
					)}
				</div>
				<div className="field">
					<FieldError id={id} message={error} />
				</div>
			</Form>
		</details>
	);
}

const ChosenItem = ({ one, onDrop }: { one: ChosenPhoto; onDrop: () => void }) => (
	<li>
		{/* An image that the browser cannot decode shows an empty frame. */}
		<img src={one.preview} alt="" onError={({ currentTarget }) => currentTarget.removeAttribute("src")} />
		<span>
			<span className="block truncate">{one.name}</span>
			{one.error ? (
				<span className="wrong" role="alert">
					{one.error}
				</span>
			) : (
				one.progress > 0 && <progress value={one.progress} aria-label={orderPhotosCopy.progress(one.name)} />
			)}
		</span>
		<IconButton label={orderPhotosCopy.drop(one.name)} onClick={onDrop}>
			<Icon name="close" className="small" />
		</IconButton>
	</li>
);
