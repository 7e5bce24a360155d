/** The page How It Works, with About Us. */
import type { ReactNode } from "react";
import { howItWorksCopy } from "#messages/info-pages.js";
import { breadcrumbsFromHome, publicMeta } from "#web/meta.ts";
import { sitePicture } from "#web/pictures/site-pictures.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { SitePicture } from "#web/ui/picture.tsx";
import type { Route } from "./+types/how-it-works";
import "./how-it-works.css";

const almari = sitePicture(
	import.meta.glob<string>("/web/pictures/scenes/how-almari-*", {
		eager: true,
		query: "?url&no-inline",
		import: "default",
	}),
);
const doorway = sitePicture(
	import.meta.glob<string>("/web/pictures/scenes/how-doorway-*", {
		eager: true,
		query: "?url&no-inline",
		import: "default",
	}),
);
const phone = sitePicture(
	import.meta.glob<string>("/web/pictures/scenes/how-phone-*", {
		eager: true,
		query: "?url&no-inline",
		import: "default",
	}),
);

export const meta = (args: Route.MetaArgs) =>
	publicMeta(args, howItWorksCopy.title, howItWorksCopy.description, {
		path: "/how-it-works",
		structuredData: breadcrumbsFromHome(howItWorksCopy.title, "/how-it-works"),
	});

export default function HowItWorks() {
	const { renting, listing, cancelling, about } = howItWorksCopy;
	return (
		<div className="wrap how-it-works">
			<header>
				<div>
					<h1 className="page-title">{howItWorksCopy.title}</h1>
					<p className="lede">{howItWorksCopy.lede}</p>
				</div>
				{almari && (
					<SitePicture
						sources={almari}
						width={960}
						height={732}
						sizes="(min-width: 1024px) 600px, 92vw"
						alt={howItWorksCopy.picture}
						priority
					/>
				)}
			</header>
			<Part
				id="renting"
				title={renting.title}
				picture={
					doorway && (
						<SitePicture sources={doorway} width={800} height={1032} sizes={stepsPictureSizes} alt={renting.picture} />
					)
				}
			>
				<Steps steps={renting.steps} />
				<p className="pt-6">
					<LinkButton kind="main" to="/browse">
						{renting.browse}
					</LinkButton>
				</p>
			</Part>
			<Part
				id="listing"
				title={listing.title}
				picture={
					phone && (
						<SitePicture sources={phone} width={800} height={1032} sizes={stepsPictureSizes} alt={listing.picture} />
					)
				}
			>
				<Steps steps={listing.steps} />
				<p className="pt-6">
					<LinkButton to="/list-item">{listing.list}</LinkButton>
				</p>
			</Part>
			<Part id="cancelling" title={cancelling.title}>
				<Steps steps={cancelling.steps} />
			</Part>
			<Part id="about-us" title={about.title}>
				<div className="max-w-[36em] space-y-4 font-display text-s5 leading-normal">
					<p>
						{about.meaning[0]}
						<i lang={about.wordLanguage}>{about.meaning[1]}</i>
						{about.meaning[2]}
					</p>
					<p className="text-muted">{about.purpose}</p>
				</div>
			</Part>
		</div>
	);
}

const stepsPictureSizes = "(min-width: 1024px) 380px, (min-width: 768px) 300px, 92vw";

type PartProps = { id: string; title: string; picture?: ReactNode; children: ReactNode };

const Part = ({ id, title, picture, children }: PartProps) => (
	<section id={id} aria-labelledby={`${id}-title`}>
		<h2 className="h2" id={`${id}-title`}>
			{title}
		</h2>
		{picture}
		<div className="part">{children}</div>
	</section>
);

const Steps = ({ steps }: { steps: readonly (readonly [string, string])[] }) => (
	<>
		{steps.map(([title, text]) => (
			<div className="step" key={title}>
				<h3>{title}</h3>
				<p>{text}</p>
			</div>
		))}
	</>
);
