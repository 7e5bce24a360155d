/** Photographs: sent as soon as they are chosen, with progress, in the order one likes; a plain file field without JavaScript. */
import { rules } from "#common/rules.ts";
import { IconButton } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Shot, Shots } from "./use-shots.ts";

const { maxImages } = rules.listing;

type PhotosProps = { photos: Shots; error: string | undefined };

export function Photos({ photos: { shots, tooMany, add, remove, move }, error }: PhotosProps) {
	const hydrated = useHydrated();
	const good = shots.filter((shot) => !shot.error);
	const [cover, count] = [good[0], good.length];
	return (
		<div>
			<ul className="shots">
				{shots.map((shot, index) => (
					<ShotItem
						key={shot.id}
						shot={shot}
						place={index + 1}
						of={shots.length}
						isCover={shot === cover}
						canChange={hydrated}
						onRemove={() => remove(shot.id)}
						onMove={(by) => move(shot.id, by)}
					/>
				))}
				{count < maxImages && (
					<li>
						<label className="add-shot" htmlFor="images">
							<Icon name="upload" />
							<span>{count === 0 ? "Add photographs" : "Add another"}</span>
							<input
								id="images"
								type="file"
								multiple
								accept="image/jpeg,image/png,image/webp,image/avif"
								// Without JavaScript the files travel with the form; with it they are on their way already.
								name={hydrated ? undefined : "files"}
								className={hydrated ? "sr-only" : "plain-file"}
								aria-describedby="images-hint"
								onChange={({ currentTarget }) => {
									add([...(currentTarget.files ?? [])]);
									currentTarget.value = "";
								}}
							/>
						</label>
					</li>
				)}
			</ul>
			<p className="mt-3 text-s2 text-muted" id="images-hint" role="status">
				{tooMany
					? `Only the first ${maxImages} were taken.`
					: `JPEG, PNG, WebP or AVIF, up to ${rules.upload.maxFileBytes / 1024 / 1024} MB each. ${count} of ${maxImages}.`}
			</p>
			<div className="field">
				<FieldError id="images" message={error} />
			</div>
		</div>
	);
}

type ShotItemProps = {
	shot: Shot;
	place: number;
	of: number;
	isCover: boolean;
	canChange: boolean;
	onRemove: () => void;
	onMove: (by: -1 | 1) => void;
};

function ShotItem({ shot, place, of, isCover, canChange, onRemove, onMove }: ShotItemProps) {
	const name = `photograph ${place}`;
	return (
		<li className={shot.error ? "shot bad" : "shot"}>
			{shot.image && <input type="hidden" name="images[]" value={shot.image} />}
			<span className="frame">
				{shot.error ? <Icon name="warning" /> : <img src={shot.preview} alt={`${shot.name}, ${place} of ${of}`} />}
				{!shot.image && !shot.error && <progress value={shot.progress} aria-label={`Uploading ${shot.name}`} />}
				{isCover && shot.image && <span className="cover">Cover</span>}
			</span>
			{shot.error && (
				<p role="alert">
					<span className="block truncate font-semibold">{shot.name}</span>
					{shot.error}
				</p>
			)}
			{canChange && (
				<span className="tools">
					<IconButton label={`Move ${name} earlier`} disabled={place === 1} onClick={() => onMove(-1)}>
						<Icon name="left" className="small" />
					</IconButton>
					<IconButton label={`Move ${name} later`} disabled={place === of} onClick={() => onMove(1)}>
						<Icon name="right" className="small" />
					</IconButton>
					<IconButton label={`Remove ${name}`} onClick={onRemove}>
						<Icon name="trash" className="small" />
					</IconButton>
				</span>
			)}
		</li>
	);
}
