/** Acts of admins: of one thing, or all of them. */
import { Link } from "react-router";
import type { Act, Failure } from "#web/api.ts";
import { pathTo, type Tab } from "#web/screens/admin/view.ts";
import { capital } from "./badge.tsx";
import { momentIn } from "./format-date.ts";
import { Failed } from "./list.tsx";

type Acts = { success: true; acts: Act[]; next: string | null } | Failure;

/** What was done with this one thing. */
export const History = ({ acts, empty }: { acts: Acts; empty: string }) => (
	<section className="history">
		<h2>History</h2>
		{!acts.success && <Failed failure={acts} message="The history could not be loaded." />}
		{acts.success && acts.acts.length === 0 && <p className="text-muted">{empty}</p>}
		{acts.success && acts.acts.length > 0 && <ActList acts={acts.acts} />}
	</section>
);

export const ActList = ({ acts, withSubject }: { acts: Act[]; withSubject?: boolean }) => (
	<ol className="act-list">
		{acts.map((act) => (
			<li key={act.id}>
				<p>
					<b>{saidOf(act.action)}</b>
					{withSubject && (
						<>
							{": "}
							<Subject act={act} />
						</>
					)}
				</p>
				{act.reason && <p className="reason">“{act.reason}”</p>}
				<p className="by">
					<time dateTime={act.at}>{momentIn(act.at)}</time>, {act.admin.name}
					{detailsOf(act)}
				</p>
			</li>
		))}
	</ol>
);

/** "suspend-account" is "Suspend account". */
const saidOf = (action: string) => capital(action.replaceAll("-", " "));

const tabOf: Record<string, Tab> = {
	account: "users",
	listing: "listings",
	order: "rentals",
	"contact-message": "messages",
	report: "reports",
};

function Subject({ act: { subject } }: { act: Act }) {
	const name = subject.name || subject._id;
	const tab = tabOf[subject.kind];
	return tab ? (
		<Link className="link" to={pathTo({ tab, open: subject._id })}>
			{name}
		</Link>
	) : (
		name
	);
}

/** An export says what was chosen; other details are for who reads the database. */
function detailsOf({ subject, details }: Act): string {
	if (subject.kind !== "export") return "";
	const chosen = Object.entries(details).map(([name, value]) => `${name} ${String(value)}`);
	return chosen.length > 0 ? `, with ${chosen.join(", ")}` : ", all rows";
}
