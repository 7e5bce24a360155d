/** The home page's sign-up banner, for signed-out visitors. */

import { sitePicture } from "#web/pictures/site-pictures.ts";
import { Link } from "#web/ui/link.tsx";
import { SitePicture } from "#web/ui/picture.tsx";
import { homeCopy } from "./copy.ts";

const copy = homeCopy.join;

const picture = sitePicture(
	import.meta.glob<string>("/web/pictures/join-*", { eager: true, query: "?url&no-inline", import: "default" }),
);

export const Join = () => (
	<section className="join flush" aria-labelledby="join">
		<div className="print text-marigold" aria-hidden="true" />
		<div className="wrap">
			<div className="intro">
				<h2 id="join">
					{copy.title[0]}
					<em>{copy.title[1]}</em>
				</h2>
				<p>{copy.text}</p>
				<Link className="btn" to="/signup">
					{copy.signUp}
				</Link>
				<Link className="secondary-link" to="/how-it-works#listing">
					{copy.how}
				</Link>
			</div>
			<div className="arch window">
				{picture && (
					<SitePicture
						sources={picture}
						width={480}
						height={656}
						sizes="(min-width: 768px) 390px, 74vw"
						alt={copy.picture}
					/>
				)}
			</div>
		</div>
	</section>
);
