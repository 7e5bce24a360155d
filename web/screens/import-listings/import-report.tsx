/** The outcome of each row of an import file, or its preview. */

import { Form } from "react-router";
import type { ImportReply, ImportRow } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Tag, type TagTone } from "#web/ui/tag.tsx";
import { importCopy } from "./copy.ts";
import { fields } from "./import-file.ts";

type ReportProps = {
	rows: ImportRow[];
	gone: ImportReply["gone"];
	/** Undefined when the rows are imported. */
	text: string | undefined;
	busy: boolean;
};

export function ImportReport({ rows, gone, text, busy }: ReportProps) {
	const count = (expected: ImportRow["outcome"]) => rows.filter(({ outcome }) => outcome === expected).length;
	const summary = summarised.flatMap((outcome) => (count(outcome) > 0 ? [importCopy[outcome](count(outcome))] : []));
	const [added, changed] = [count("new"), count("changed")];
	// Rows with problems come first, because they need work. What changes comes next, to be compared.
	const sorted = rows.toSorted((one, other) => rank(one) - rank(other));
	return (
		<section className="import-report" aria-label={importCopy.report}>
			<div key={summary.join()} ref={focusOnMount} tabIndex={-1}>
				<Notice tone={count("bad") > 0 ? "wait" : "good"}>
					<b>{summary.join(", ")}.</b>
					{count("bad") > 0 && <span> {importCopy.fix}</span>}
				</Notice>
			</div>
			{text !== undefined && added + changed > 0 && (
				<Form method="post" encType="multipart/form-data">
					<input type="hidden" name={fields.text} value={text} />
					<Button kind="main" name={fields.list} value="yes" busy={busy && importCopy.saving}>
						{confirmation(added, changed)}
					</Button>
				</Form>
			)}
			<table>
				<caption className="sr-only">{importCopy.rows}</caption>
				<thead>
					<tr>
						<th scope="col">{importCopy.table.line}</th>
						<th scope="col">{importCopy.table.item}</th>
						<th scope="col">{importCopy.table.outcome}</th>
					</tr>
				</thead>
				<tbody>
					{sorted.map((row) => (
						<Row key={row.line} row={row} />
					))}
				</tbody>
			</table>
			{gone.length > 0 && <Gone listings={gone} />}
		</section>
	);
}

const summarised = ["listed", "updated", "new", "changed", "same", "bad"] as const;

const order: ImportRow["outcome"][] = ["bad", "changed", "updated"];
const rank = ({ outcome }: ImportRow) => (order.includes(outcome) ? order.indexOf(outcome) : order.length);

function confirmation(added: number, changed: number) {
	if (added === 0) return importCopy.update(changed);
	return changed === 0 ? importCopy.list(added) : importCopy.listAndUpdate(added, changed);
}

const tones: Record<ImportRow["outcome"], TagTone> = {
	new: "good",
	listed: "good",
	changed: "wait",
	updated: "good",
	same: "plain",
	bad: "bad",
};

const Row = ({
	row: { line, name, reference, outcome, problems, changes, productId, understood },
}: {
	row: ImportRow;
}) => (
	<tr>
		<td>{line}</td>
		<td className="item">
			{productId ? (
				<Link to={`/product/${productId}`}>{name || importCopy.unnamed}</Link>
			) : (
				<span>{name || importCopy.unnamed}</span>
			)}
			{reference && <small className="block text-muted">{reference}</small>}
			{understood && <small className="block text-muted">{importCopy.understood(understood)}</small>}
		</td>
		<td>
			<Tag tone={tones[outcome]}>{importCopy.outcomes[outcome]}</Tag>
			{changes && (
				<ul className="changes">
					{changes.map((change) => (
						<li key={change.column}>{importCopy.change(change)}</li>
					))}
				</ul>
			)}
			{problems.length > 0 && (
				<ul>
					{problems.map(({ column, text }) => (
						<li key={column + text}>{importCopy.problem(column, text)}</li>
					))}
				</ul>
			)}
		</td>
	</tr>
);

const Gone = ({ listings }: { listings: ImportReply["gone"] }) => (
	<details className="mt-6" open={listings.length <= shownAtOnce}>
		<summary>{importCopy.gone(listings.length)}</summary>
		<p className="text-muted">{importCopy.goneHint}</p>
		<ul>
			{listings.map(({ productId, name, reference }) => (
				<li key={productId}>
					<Link to={`/product/${productId}`}>{name}</Link>
					{reference && <small className="text-muted"> {reference}</small>}
				</li>
			))}
		</ul>
	</details>
);

const shownAtOnce = 10;
