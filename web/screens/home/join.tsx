/** The home page's sign-up banner, for signed-out visitors. */
import { Link } from "react-router";
import { sitePicture } from "#web/site-pictures.ts";
import { SitePicture } from "#web/ui/picture.tsx";

const picture = sitePicture("join");

export const Join = () => (
	<section className="join flush" aria-labelledby="join">
		<div className="print text-marigold" aria-hidden="true" />
		<div className="wrap">
			<div className="intro">
				<h2 id="join">
					It was worn once, to your cousin’s sangeet. <em>Let it dance again.</em>
				</h2>
				<p>Join to rent from other wardrobes, or to open your own. You set the price, the sizes and the days.</p>
				<Link className="btn" to="/signup">
					Sign up
				</Link>
				<Link className="secondary-link" to="/how-it-works#listing">
					How listing works
				</Link>
			</div>
			<div className="arch window">
				{picture && (
					<SitePicture
						sources={picture}
						width={480}
						height={656}
						sizes="(min-width: 768px) 390px, 74vw"
						alt="An ivory anarkali with a rani yoke and dupatta"
					/>
				)}
			</div>
		</div>
	</section>
);
