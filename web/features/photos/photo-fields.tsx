/**
 * The photographs of a form: uploaded as soon as they are chosen, reorderable by dragging. Plain fields without
 * JavaScript.
 */
import * as rules from "#common/rules/listings.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { photosCopy } from "./copy.ts";
import "./photos.css";
import { PhotoItem } from "./photo-item.tsx";
import { useDrag } from "./use-drag.ts";
import { useEarlyFiles } from "./use-early-files.ts";
import type { FormPhotos } from "./use-photos.ts";

const { maxImages } = rules.listing;

type PhotoFieldsProps = {
	photos: FormPhotos;
	error: string | undefined;
	/** Marks the first photograph as the cover. */
	hasCover?: boolean;
};

export function PhotoFields({ photos, error, hasCover = true }: PhotoFieldsProps) {
	const hydrated = useHydrated();
	const drag = useDrag(photos.move);
	const input = useEarlyFiles(photos.add);
	const { items } = photos;
	const valid = items.filter((item) => !item.error);
	const count = valid.length;
	return (
		<div>
			<ul className="photo-fields">
				{items.map((item, index) => (
					<PhotoItem
						key={item.id}
						photo={item}
						index={index}
						total={items.length}
						isCover={hasCover && item === valid[0]}
						photos={photos}
						drag={hydrated ? drag : undefined}
					/>
				))}
				{count < maxImages && (
					<li>
						<label className="add-photo" htmlFor="images">
							<Icon name="upload" />
							<span>{count === 0 ? photosCopy.add : photosCopy.addAnother}</span>
							<input
								id="images"
								ref={input}
								type="file"
								multiple
								accept="image/jpeg,image/png,image/webp,image/avif"
								// Without JavaScript the files are sent with the form; with it they are already being
								// uploaded.
								name={hydrated ? undefined : "files"}
								className={hydrated ? "sr-only" : "plain-file"}
								aria-describedby={error ? "images-error images-hint" : "images-hint"}
								aria-invalid={error ? true : undefined}
								onChange={({ currentTarget }) => {
									photos.add([...(currentTarget.files ?? [])]);
									currentTarget.value = "";
								}}
							/>
						</label>
					</li>
				)}
			</ul>
			<p className="mt-3 text-s2 text-muted" id="images-hint">
				{photosCopy.hint} <span className="whitespace-nowrap">{photosCopy.count(count, maxImages)}</span>
			</p>
			<p className={photos.isShort ? "mt-1 text-s2" : "sr-only"} role="status">
				{photos.announcement}
			</p>
			<div className="field">
				<FieldError id="images" message={error} />
			</div>
		</div>
	);
}
