/** The internal part of a case's page: who sees to it until when, the notes, and their forms. Works without JavaScript. */
import type { Case } from "#web/api.ts";
import type { ActionResult } from "#web/screens/admin/actions/run-action.ts";
import { formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { LoadFailure } from "#web/screens/admin/components/list.tsx";
import { AssignForm } from "./assign-form.tsx";
import { casesCopy } from "./copy.ts";
import type { CaseResponse } from "./load-case.ts";
import { NoteForm } from "./note-form.tsx";

type CasePanelProps = {
	response: CaseResponse;
	/** The deadline of an open case; undefined for a person and for a closed case. */
	work?: { dueAt: string | null; isOverdue: boolean } | undefined;
	/** The id of the signed-in admin. */
	ownId: string;
	result: ActionResult | undefined;
};

export const CasePanel = ({ response, work, ownId, result }: CasePanelProps) => (
	<section className="panel-section" id="internal">
		<h2>{response.success && response.case.assignment ? casesCopy.heading : casesCopy.notesHeading}</h2>
		{response.success ? (
			<>
				<p className="mb-4 text-nav text-muted">{casesCopy.intro}</p>
				{response.case.assignment && <AssignForm found={response.case} work={work} ownId={ownId} result={result} />}
				<Notes notes={response.case.notes} />
				{response.case.mayWork && <NoteForm key={response.case.notes.length} result={result} />}
			</>
		) : (
			<LoadFailure failure={response} message={casesCopy.failed} />
		)}
	</section>
);

const Notes = ({ notes }: { notes: Case["notes"] }) =>
	notes.length === 0 ? (
		<p className="text-muted">{casesCopy.none}</p>
	) : (
		<ol className="audit-entries">
			{notes.map((note) => (
				<li key={note._id}>
					<p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
					<p className="by">
						<time dateTime={note.createdAt}>{formatDateTime(note.createdAt)}</time>
						{casesCopy.by(note.by)}
					</p>
				</li>
			))}
		</ol>
	);
