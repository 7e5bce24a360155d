/** On a listing's page: which sizes fit the member and the people whom they dress. */

import { fitNotesCopy } from "#messages/fit.js";
import type { WearerFit } from "#web/api.ts";
import { Link } from "#web/ui/link.tsx";

export const FitNotes = ({ fits }: { fits: readonly WearerFit[] }) => (
	<section className="mt-4 grid gap-2 text-s2" aria-label={fitNotesCopy.heading}>
		{fits.map((fit) => (
			<div key={fit.name}>
				<p className="font-semibold" dir="auto">
					{fit.summary.includes(fit.name) ? fit.summary : fitNotesCopy.named({ name: fit.name, sentence: fit.summary })}
				</p>
				{fit.sizes.length > 0 &&
					(fit.name === "" ? (
						<SizeSentences fit={fit} />
					) : (
						<details className="disclosure">
							<summary className="link">
								{fitNotesCopy.sizes}
								<span className="sr-only">{fitNotesCopy.ofPerson({ name: fit.name })}</span>
							</summary>
							<SizeSentences fit={fit} />
						</details>
					))}
			</div>
		))}
		<p>
			<Link className="link inline-flex min-h-11 items-center" to="/settings?tab=measures">
				{fitNotesCopy.edit}
			</Link>
		</p>
	</section>
);

const SizeSentences = ({ fit }: { fit: WearerFit }) => (
	<ul className="mt-1 text-muted">
		{fit.sizes.map(({ size, sentence }) => (
			<li key={size}>{fitNotesCopy.size({ size, sentence })}</li>
		))}
	</ul>
);
