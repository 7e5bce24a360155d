/** How Almari complies: its deadlines, from the table that the staff's board uses, and the thirteen dark patterns. */
import { type ClockId, clocks } from "#common/rules/clocks.ts";
import { clockCopy } from "#messages/screens/clocks.js";
import { howWeComplyCopy } from "#messages/screens/how-we-comply.js";
import { Article } from "#web/features/info-pages/article.tsx";
import { ContactDetails, loadContactDetails } from "#web/features/info-pages/contact-details.tsx";
import { breadcrumbsFromHome, publicMeta } from "#web/meta.ts";
import type { Route } from "./+types/how-we-comply";

const path = "/how-we-comply";

export const meta = (args: Route.MetaArgs) =>
	publicMeta(args, howWeComplyCopy.title, howWeComplyCopy.description, {
		path,
		structuredData: breadcrumbsFromHome(howWeComplyCopy.title, path),
	});

export const loader = async ({ context }: Route.LoaderArgs) => ({ contact: await loadContactDetails(context) });

export const shouldRevalidate = () => false;

export default function HowWeComply({ loaderData: { contact } }: Route.ComponentProps) {
	return (
		<Article
			title={howWeComplyCopy.title}
			lede={howWeComplyCopy.lede}
			original={path}
			sections={sections}
			footer={<ContactDetails contact={contact} title={howWeComplyCopy.contact} />}
		/>
	);
}

const { deadlines, patterns, duties } = howWeComplyCopy;

/** The steps of a kind of case: "Decide: 72 hours (Our own promise)". */
const deadlinesOf = (kind: (typeof clocks)[ClockId]["kind"]) =>
	Object.values(clocks)
		.filter((clock) => clock.kind === kind)
		.map(({ step, amount, unit, source }) =>
			deadlines.line({
				step: clockCopy.steps[step],
				time: clockCopy.time({ amount, unit }),
				source: clockCopy.sources[source],
			}),
		);

const kinds = [...new Set(Object.values(clocks).map(({ kind }) => kind))];

const sections = {
	deadlines: {
		title: deadlines.title,
		gist: deadlines.gist,
		body: [deadlines.intro, ...kinds.flatMap((kind) => [`**${deadlines.kinds[kind]}**`, deadlinesOf(kind)])],
	},
	patterns: {
		title: patterns.title,
		gist: patterns.gist,
		body: [patterns.intro, Object.values(patterns.all).map(({ name, text }) => patterns.line({ name, text }))],
	},
	duties: { title: duties.title, gist: duties.gist, body: duties.body },
};
