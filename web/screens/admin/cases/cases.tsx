/** The staff's work on a case: who sees to it until when, the notes, and their forms. */
import { Form, useNavigation } from "react-router";
import { type Day, dayOf, formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/admin.ts";
import { casesCopy } from "#messages/screens/admin-cases.js";
import { type ApiClient, attempt, type Case } from "#web/api.ts";
import { IdempotencyField } from "#web/features/connection/idempotency-field.tsx";
import { fieldMessages, formText } from "#web/form.ts";
import { idempotencyOptions } from "#web/idempotency-key.ts";
import { Fact, Facts, LoadFailure } from "#web/screens/admin/components/list.tsx";
import {
	type ActionOutcome,
	type ActionResult,
	outcomeOf,
	unknownAction,
} from "#web/screens/admin/components/run-action.ts";
import { formatDateTime } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select, TextArea } from "#web/ui/form/field.tsx";
import { Tag } from "#web/ui/tag.tsx";

type CasePanelProps = {
	response: CaseResponse;
	/** The deadline of an open case; undefined for a person and for a closed case. */
	work?: { dueAt: string | null; isOverdue: boolean } | undefined;
	/** The id of the signed-in admin. */
	ownId: string;
	result: ActionResult | undefined;
};

/** The internal part of a case's page. Works without JavaScript. */
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
						{casesCopy.by({ name: note.by })}
					</p>
				</li>
			))}
		</ol>
	);

type AssignFormProps = {
	found: Case;
	work: { dueAt: string | null; isOverdue: boolean } | undefined;
	ownId: string;
	result: ActionResult | undefined;
};

/** The assignee of a case, its due time, and the form that changes them. `expected` makes a form that is out of date fail, instead of taking a case away. */
function AssignForm({ found: { assignment, staff, mayWork }, work, ownId, result }: AssignFormProps) {
	const assignee = assignment?.assignee;
	const dueAt = assignment?.dueAt;
	return (
		<>
			<Facts>
				<Fact name={casesCopy.assigned}>{assignee?.name ?? casesCopy.unassigned}</Fact>
				{(dueAt || work?.dueAt) && (
					<Fact name={casesCopy.due}>
						<span>
							{dueAt
								? casesCopy.endOf({ day: formatDay(dayBefore(dueAt)) })
								: casesCopy.usual({ time: formatDateTime(work?.dueAt ?? "") })}
						</span>{" "}
						{work?.isOverdue && <Tag tone="bad">{casesCopy.overdue}</Tag>}
					</Fact>
				)}
			</Facts>
			{mayWork && (
				<div className="my-5 flex flex-wrap items-end gap-x-5 gap-y-3">
					<ChooseForm
						// A new assignment resets the fields.
						key={`${assignee?._id} ${dueAt}`}
						staff={staff}
						assigneeId={assignee?._id ?? ""}
						dueAt={dueAt ?? null}
						errors={result?.action === "assign" ? fieldMessages(result.failure) : {}}
					/>
					{assignee?._id !== ownId && <TakeForm ownId={ownId} assigneeId={assignee?._id ?? ""} dueAt={dueAt ?? null} />}
				</div>
			)}
		</>
	);
}

type FormProps = { assigneeId: string; dueAt: string | null };

/** The last day of the deadline, which is the midnight after it. */
const dayBefore = (dueAt: string): Day => dayOf(new Date(Date.parse(dueAt) - 1));

function ChooseForm({
	staff,
	assigneeId,
	dueAt,
	errors,
}: FormProps & { staff: Case["staff"]; errors: Record<string, string> }) {
	const { formData } = useNavigation();
	const options = [
		{ value: "", label: casesCopy.unassigned },
		...staff.map(({ _id, name }) => ({ value: _id, label: name })),
	];
	return (
		<Form method="post" noValidate preventScrollReset className="flex flex-wrap items-end gap-3">
			<input type="hidden" name="intent" value="assign" />
			<input type="hidden" name="expected" value={assigneeId} />
			<label className="field" htmlFor="assignee">
				<span className="label">{casesCopy.assignee}</span>
				<Select id="assignee" name="assigneeId" options={options} defaultValue={assigneeId} />
			</label>
			<Field
				label={casesCopy.dueOn}
				name="dueOn"
				type="date"
				required={false}
				defaultValue={dueAt ? dayBefore(dueAt) : ""}
				error={errors.dueOn ?? ""}
			/>
			<Button busy={formData?.get("intent") === "assign" && casesCopy.assigning}>{casesCopy.assign}</Button>
		</Form>
	);
}

const TakeForm = ({ ownId, assigneeId, dueAt }: FormProps & { ownId: string }) => (
	<Form method="post" preventScrollReset>
		<input type="hidden" name="intent" value="assign" />
		<input type="hidden" name="expected" value={assigneeId} />
		<input type="hidden" name="assigneeId" value={ownId} />
		<input type="hidden" name="dueOn" value={dueAt ? dayBefore(dueAt) : ""} />
		<Button kind="main">{casesCopy.take}</Button>
	</Form>
);

/** The form that adds an internal note. */
function NoteForm({ result }: { result: ActionResult | undefined }) {
	const { formData } = useNavigation();
	const failed = result?.action === "note" ? result : undefined;
	return (
		<Form method="post" noValidate preventScrollReset className="mt-5 max-w-[640px]">
			<IdempotencyField />
			<input type="hidden" name="intent" value="note" />
			<TextArea
				label={casesCopy.note}
				id="note"
				name="text"
				rows={3}
				maxLength={rules.cases.noteLength}
				error={fieldMessages(failed?.failure).text}
				defaultValue={failed?.submittedText}
			/>
			<Button className="mt-4" busy={formData?.get("intent") === "note" && casesCopy.adding}>
				{casesCopy.addNote}
			</Button>
		</Form>
	);
}

type Kind = "account" | "contact-message" | "report" | "dispute";

export const isCaseIntent = (intent: string) => intent === "note" || intent === "assign";

/** Adds a note or assigns the case. */
export async function runCaseAction(
	{ api }: ApiClient,
	kind: Kind,
	subjectId: string,
	form: FormData,
	intent: string,
): Promise<ActionOutcome> {
	const one = api.admin.cases[":kind"][":subjectId"];
	if (intent === "note") {
		const call = one.notes.$post(
			{ param: { kind, subjectId }, json: { text: formText(form, "text") } },
			await idempotencyOptions(form),
		);
		return outcomeOf(await attempt(call), () => casesCopy.done.note);
	}
	if (intent !== "assign" || kind === "account") return unknownAction;
	const json = {
		assigneeId: formText(form, "assigneeId") || null,
		dueOn: formText(form, "dueOn") || null,
		expected: formText(form, "expected") || null,
	};
	return outcomeOf(await attempt(one.assignment.$put({ param: { kind, subjectId }, json })), ({ case: found }) =>
		found.assignment?.assignee
			? casesCopy.done.assigned({ name: found.assignment.assignee.name })
			: casesCopy.done.unassigned,
	);
}

/** Loads the internal notes and the assignment of a case. */
export const loadCase = (
	{ api }: ApiClient,
	kind: "account" | "contact-message" | "report" | "dispute",
	subjectId: string,
) => attempt(api.admin.cases[":kind"][":subjectId"].$get({ param: { kind, subjectId } }));

type CaseResponse = Awaited<ReturnType<typeof loadCase>>;
