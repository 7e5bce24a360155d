/** The hero section of the home page: headline, links and pictures. */
import { Link } from "react-router";
import { rules } from "#common/rules.ts";
import { ArchLine } from "#web/components/arch.tsx";
import { sitePicture } from "#web/site-pictures.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { SitePicture } from "#web/ui/picture.tsx";
import "./hero.css";

const hero = sitePicture("hero");
const left = sitePicture("companion-saree");
const right = sitePicture("companion-sherwani");
const { minDays, maxDays, maxMonthsAhead } = rules.rental;

export const Hero = ({ weddingSeason }: { weddingSeason: boolean }) => (
	<section className="wrap hero" aria-labelledby="hero">
		<div className="intro">
			<p className="kick">
				{weddingSeason ? "The wedding months, November to February" : "For weddings, parties and the days between"}
			</p>
			<h1 id="hero">
				Somewhere, in someone’s almari, hangs <em>the one.</em>
			</h1>
			<p className="lede">
				Lehengas, sarees and sherwanis from real wardrobes across India, rented by the day. Wear it, dance in it, send
				it home.
			</p>
			<p className="actions">
				<LinkButton kind="main" to="/browse">
					Browse Dresses
				</LinkButton>
				<Link className="link" to="/list-item">
					List Your Clothes
				</Link>
			</p>
			<ul className="facts">
				<li>
					Rent for {minDays} to {maxDays} days
				</li>
				<li>Book up to {maxMonthsAhead} months ahead</li>
				<li>Pay in cash on delivery</li>
			</ul>
		</div>
		<figure className="stage">
			<ArchLine className="line" />
			<div className="arch main-picture">
				{hero && (
					<SitePicture
						sources={hero}
						width={840}
						height={1134}
						sizes="(min-width: 1024px) 486px, 64vw"
						alt="A rani pink lehenga with a marigold dupatta and a peacock border"
						priority
					/>
				)}
			</div>
			{left && (
				<div className="left">
					<SitePicture
						sources={left}
						width={700}
						height={875}
						sizes="(min-width: 1024px) 198px, 32vw"
						alt="A copper Kanjivaram saree with a wine border"
						priority
					/>
				</div>
			)}
			{right && (
				<div className="right">
					<SitePicture
						sources={right}
						width={700}
						height={875}
						sizes="(min-width: 1024px) 147px, 24vw"
						alt="An ivory brocade sherwani"
						priority
					/>
				</div>
			)}
			<figcaption>Rani silk, a peacock hem, a marigold dupatta</figcaption>
		</figure>
	</section>
);
