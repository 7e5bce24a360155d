/** One review: stars, author, date, text, photographs and reply. */
import type { ReactNode } from "react";
import { dayOf, formatDay } from "#common/calendar.ts";
import type { Photo } from "#web/api.ts";
import { Tag } from "#web/ui/tag.tsx";
import { reviewsCopy } from "./copy.ts";
import { PhotoLinks } from "./photo-links.tsx";
import "./reviews.css";
import { Stars } from "./stars.tsx";

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
		<PhotoLinks photos={review.photos ?? []} label={reviewsCopy.photoOf(review.by)} />
		{review.reply && (
			<div className="reply">
				<p className="text-s2 text-muted">
					{reviewsCopy.reply.at(other, formatDay(dayOf(new Date(review.reply.at)), "long"))}
				</p>
				<p dir="auto">{review.reply.words}</p>
			</div>
		)}
		{children}
	</article>
);
