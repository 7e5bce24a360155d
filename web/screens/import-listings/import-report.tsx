/** The outcome of each row of an import file, or its preview. */

import { Form, Link } from "react-router";
import type { ImportRow } from "#web/api.ts";
import { formatCount } from "#web/components/format/count.ts";
import { Button } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Tag, type TagTone } from "#web/ui/tag.tsx";
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
		listed && `${formatCount(listed, "piece")} listed`,
		good && `${formatCount(good, "piece")} can be listed`,
		known && `${formatCount(known, "is", "are")} listed already`,
		bad && `${formatCount(bad, "row has", "rows have")} problems`,
	].filter(Boolean);
	// Rows with problems come first, because they need work.
	const sorted = [...rows.filter(isBad), ...rows.filter((row) => !isBad(row))];
	return (
		<section className="import-report" aria-label="Report">
			<div key={summary.join()} ref={focusOnMount} tabIndex={-1}>
				<Notice tone={bad ? "wait" : "good"}>
					<b>{summary.join(", ")}.</b>
					{bad > 0 && " Mend them in your file and send it again: what is listed is not listed twice."}
				</Notice>
			</div>
			{text !== undefined && good > 0 && (
				<Form method="post" encType="multipart/form-data">
					<input type="hidden" name={fields.text} value={text} />
					<Button kind="main" name={fields.list} value="yes" busy={busy && "Listing..."}>
						List {formatCount(good, "piece")}
					</Button>
				</Form>
			)}
			<table>
				<caption className="sr-only">Rows of the file</caption>
				<thead>
					<tr>
						<th scope="col">Line</th>
						<th scope="col">Piece</th>
						<th scope="col">Outcome</th>
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
const outcomes: Record<ImportRow["outcome"], { label: string; tone: TagTone }> = {
	good: { label: "Good", tone: "good" },
	listed: { label: "Listed", tone: "good" },
	known: { label: "Listed already", tone: "plain" },
	bad: { label: "Problems", tone: "bad" },
};

const Row = ({ row: { line, name, outcome, problems, productId } }: { row: ImportRow }) => (
	<tr>
		<td>{line}</td>
		<td className="piece">{productId ? <Link to={`/product/${productId}`}>{name}</Link> : name || "Without a name"}</td>
		<td>
			<Tag tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Tag>
			{problems.length > 0 && (
				<ul>
					{problems.map(({ column, text }) => (
						<li key={column + text}>{column ? `${column}: ${text}` : text}</li>
					))}
				</ul>
			)}
		</td>
	</tr>
);
