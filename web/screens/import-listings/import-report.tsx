/** The outcome of each row of an import file, or its preview. */

import { Form } from "react-router";
import type { ImportRow } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Tag, type TagTone } from "#web/ui/tag.tsx";
import { copy } from "./copy.ts";
import { fields } from "./import-file.ts";

type ReportProps = {
	rows: ImportRow[] /** Undefined when the rows are imported. */;
	text: string | undefined;
	busy: boolean;
};

export function ImportReport({ rows, text, busy }: ReportProps) {
	const count = (expected: ImportRow["outcome"]) => rows.filter(({ outcome }) => outcome === expected).length;
	const [good, listed, known, bad] = [count("good"), count("listed"), count("known"), count("bad")];
	const summary = [
		listed && copy.listed(listed),
		good && copy.good(good),
		known && copy.known(known),
		bad && copy.bad(bad),
	].filter(Boolean);
	// Rows with problems come first, because they need work.
	const sorted = [...rows.filter(isBad), ...rows.filter((row) => !isBad(row))];
	return (
		<section className="import-report" aria-label={copy.report}>
			<div key={summary.join()} ref={focusOnMount} tabIndex={-1}>
				<Notice tone={bad ? "wait" : "good"}>
					<b>{summary.join(", ")}.</b>
					{bad > 0 && <span> {copy.fix}</span>}
				</Notice>
			</div>
			{text !== undefined && good > 0 && (
				<Form method="post" encType="multipart/form-data">
					<input type="hidden" name={fields.text} value={text} />
					<Button kind="main" name={fields.list} value="yes" busy={busy && copy.listing}>
						{copy.list(good)}
					</Button>
				</Form>
			)}
			<table>
				<caption className="sr-only">{copy.rows}</caption>
				<thead>
					<tr>
						<th scope="col">{copy.table.line}</th>
						<th scope="col">{copy.table.item}</th>
						<th scope="col">{copy.table.outcome}</th>
					</tr>
				</thead>
				<tbody>
					{sorted.map((row) => (
						<Row key={row.line} row={row} />
					))}
				</tbody>
			</table>
		</section>
	);
}

const isBad = ({ outcome }: ImportRow) => outcome === "bad";
const tones: Record<ImportRow["outcome"], TagTone> = { good: "good", listed: "good", known: "plain", bad: "bad" };

const Row = ({ row: { line, name, outcome, problems, productId, understood } }: { row: ImportRow }) => (
	<tr>
		<td>{line}</td>
		<td className="item">
			{productId ? <Link to={`/product/${productId}`}>{name}</Link> : <span>{name || copy.unnamed}</span>}
			{understood && <small className="block text-muted">{copy.understood(understood)}</small>}
		</td>
		<td>
			<Tag tone={tones[outcome]}>{copy.outcomes[outcome]}</Tag>
			{problems.length > 0 && (
				<ul>
					{problems.map(({ column, text }) => (
						<li key={column + text}>{copy.problem(column, text)}</li>
					))}
				</ul>
			)}
		</td>
	</tr>
);
