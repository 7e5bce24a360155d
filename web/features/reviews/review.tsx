/** One review: stars, author, date, text, photographs and reply. */
import type { ReactNode } from "react";
import { dayOf, formatDay } from "#common/calendar.ts";
import { reviewsCopy } from "#messages/reviews.js";
import type { Photo } from "#web/api.ts";
import { Tag } from "#web/ui/tag.tsx";
import "./reviews.css";
import { Icon } from "#web/ui/icon.tsx";
import { Picture, photoUrl } from "#web/ui/picture.tsx";

type ReviewProps = {
	review: {
		stars: number;
		words: string;
		by: string;
		isAfterClaim: boolean;
		reply: { words: string; at: string } | null;
		photos?: Photo[];
	};
	/** The instant to show. */
	at: string;
	/** Additional text after the date: the size, the fit. */
	about?: string;
	/** The name of the person who replies. */
	other: string;
	children?: ReactNode;
};

export const Review = ({ review, at, about, other, children }: ReviewProps) => (
	<article className="review">
		<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
			<Stars stars={review.stars} />
			<b className="font-semibold">{review.by}</b>
			<span className="text-s2 text-muted">
				<time dateTime={at}>{formatDay(dayOf(new Date(at)), "long")}</time>
				{about && <span>, {about}</span>}
			</span>
			{review.isAfterClaim && <Tag tone="wait">{reviewsCopy.afterClaim}</Tag>}
		</p>
		{review.words && (
			<p className="review-text" dir="auto">
				{review.words}
			</p>
		)}
		<PhotoLinks photos={review.photos ?? []} label={reviewsCopy.photoOf({ name: review.by })} />
		{review.reply && (
			<div className="reply">
				<p className="text-s2 text-muted">
					{reviewsCopy.reply.at({ name: other, day: formatDay(dayOf(new Date(review.reply.at)), "long") })}
				</p>
				<p dir="auto">{review.reply.words}</p>
			</div>
		)}
		{children}
	</article>
);

const five = [1, 2, 3, 4, 5];

/** A rating of one to five stars, with a text alternative. */
export const Stars = ({ stars }: { stars: number }) => (
	<span className="stars" role="img" aria-label={reviewsCopy.stars({ stars })}>
		{five.map((one) => (
			<Icon key={one} name="star" className={one <= stars ? "star" : "star off"} />
		))}
	</span>
);

type PhotoLinksProps = { photos: Photo[] /** The alternative text: "Photograph of Ishita’s review". */; label: string };

/** Thumbnails of photographs that link to the full images. */
export const PhotoLinks = ({ photos, label }: PhotoLinksProps) =>
	photos.length > 0 && (
		<ul className="review-photos">
			{photos.map((photo, index) => (
				<li key={photo.src}>
					<a href={photoUrl(photo, 1200, "webp")} target="_blank" rel="noopener">
						<Picture
							photo={photo}
							alt={reviewsCopy.photoAlt({ label, place: index + 1, count: photos.length })}
							sizes="96px"
						/>
					</a>
				</li>
			))}
		</ul>
	);
