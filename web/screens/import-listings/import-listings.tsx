/** Imports many listings from one CSV file, after a preview of each row. */

import { useState } from "react";
import { data, Form, useNavigation } from "react-router";
import { type ImportColumn, importColumns } from "#common/import-columns.ts";
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/listings.ts";
import { languageCopy } from "#messages/language.js";
import { examples, importCopy } from "#messages/screens/import-listings.js";
import { type ImportReply, type ImportRow, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { formatName } from "#web/features/format/format.ts";
import { pageMeta } from "#web/meta.ts";
import { NotASeller } from "#web/screens/list-item/not-a-seller.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/import-listings";
import { columns, requiredColumns } from "./columns.ts";
import "./import-listings.css";
import { localHref } from "#web/language.ts";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Tag, type TagTone } from "#web/ui/tag.tsx";
import { fields, type ImportResult, importFile } from "./import-file.ts";

export const meta = () => pageMeta(importCopy.metaTitle);

export async function loader({ request, context }: Route.LoaderArgs) {
	return { isSeller: (await requireUser({ request, context })).accountType === "renter" };
}

export async function action({ request, context }: Route.ActionArgs) {
	const result = await importFile(context.get(apiContext), await request.formData());
	return data<ImportResult>(result, { status: result.failure ? statusOf(result.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function ImportListings({ loaderData, actionData }: Route.ComponentProps) {
	const { formMethod, formData } = useNavigation();
	const { failure, rows, gone, text }: ImportResult = actionData ?? {};
	const resultCount = useResultCount(rows);
	const busy = formMethod === "POST" && (formData?.has(fields.list) ? "list" : "check");
	if (!loaderData.isSeller) return <NotASeller />;
	return (
		<div className="wrap import-page">
			<Link className="back-link" to="/dashboard?tab=listings">
				<Icon name="left" className="small" />
				{importCopy.back}
			</Link>
			<h1 className="page-title">{importCopy.title}</h1>
			<p className="mt-4 mb-9 max-w-[36em] text-muted">{importCopy.intro({ rows: rules.import.maxRows })}</p>
			{failure && <ErrorSummary message={failureMessage(failure, importCopy.notSent)} attempt={failure.requestId} />}
			{rows && <ImportReport rows={rows} gone={gone ?? []} text={text} busy={busy === "list"} />}
			{/* The key remounts the form after a result, which clears the chosen file. */}
			<Form key={resultCount} method="post" encType="multipart/form-data" className="choose-file">
				<div className="field">
					<label htmlFor={fields.file}>{rows ? importCopy.anotherFile : importCopy.file}</label>
					<input
						className="input"
						id={fields.file}
						name={fields.file}
						type="file"
						accept=".csv,text/csv"
						required
						aria-describedby="file-hint"
					/>
					<p className="hint" id="file-hint">
						{importCopy.fileHint}{" "}
						<a className="link" href={localHref("/import-listings/template")}>
							{importCopy.template}
						</a>
						{importCopy.templateHint}
					</p>
				</div>
				<div className="field">
					<label htmlFor={fields.photos}>{importCopy.photos}</label>
					<input
						className="input"
						id={fields.photos}
						name={fields.photos}
						type="file"
						accept=".zip,application/zip"
						aria-describedby="photos-hint"
					/>
					<p className="hint" id="photos-hint">
						{importCopy.photosHint({
							megabytes: rules.import.maxZipBytes / 1024 / 1024,
							photos: rules.addMany.maxPhotos,
						})}
					</p>
				</div>
				<Button kind={rows ? "plain" : "main"} busy={busy === "check" && importCopy.checking}>
					{importCopy.check}
				</Button>
			</Form>
			<Columns />
		</div>
	);
}

/** Counts the results. The location's key changes later, when the page has loaded its data again: a file may have been chosen by then. */
function useResultCount(rows: ImportResult["rows"]): number {
	const [last, setLast] = useState({ rows, count: 0 });
	if (rows && rows !== last.rows) setLast({ rows, count: last.count + 1 });
	return last.count;
}

const Columns = () => (
	<section className="import-columns" aria-labelledby="columns">
		<h2 id="columns">{importCopy.columns}</h2>
		<p className="text-muted">{importCopy.columnsHint}</p>
		<dl>
			{columns.map((column) => (
				<div key={column}>
					<dt>{importColumns[column]}</dt>
					<dd>
						{requiredColumns.includes(column) && <b>{importCopy.required} </b>}
						<span>{importCopy.descriptions[column]}</span>
					</dd>
					<dd className="text-muted">{examples[column]}</dd>
				</div>
			))}
		</dl>
	</section>
);

type ReportProps = {
	rows: ImportRow[];
	gone: ImportReply["gone"];
	/** Undefined when the rows are imported. */
	text: string | undefined;
	busy: boolean;
};

/** The outcome of each row of an import file, or its preview. */
function ImportReport({ rows, gone, text, busy }: ReportProps) {
	const count = (expected: ImportRow["outcome"]) => rows.filter(({ outcome }) => outcome === expected).length;
	const summary = summarised.flatMap((outcome) =>
		count(outcome) > 0 ? [importCopy[outcome]({ count: count(outcome) })] : [],
	);
	const [added, changed] = [count("new"), count("changed")];
	// Rows with problems come first, because they need work. What changes comes next, to be compared.
	const sorted = rows.toSorted((one, other) => rank(one) - rank(other));
	return (
		<section className="import-report" aria-label={importCopy.report}>
			<div key={summary.join()} ref={focusOnMount} tabIndex={-1}>
				<Notice tone={count("bad") > 0 ? "wait" : "good"}>
					<b>{`${summary.join(", ")}${languageCopy.fullStop}`}</b>
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
	if (added === 0) return importCopy.update({ count: changed });
	return changed === 0 ? importCopy.list({ count: added }) : importCopy.listAndUpdate({ added, changed });
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
			{understood && <small className="block text-muted">{understoodText(understood)}</small>}
		</td>
		<td>
			<Tag tone={tones[outcome]}>{importCopy.outcomes[outcome]}</Tag>
			{changes && (
				<ul className="changes">
					{changes.map(({ column, from, to }) => (
						<li key={column}>
							{importCopy.change({
								column: columnName(column),
								from: formatCell(column, from),
								to: formatCell(column, to),
							})}
						</li>
					))}
				</ul>
			)}
			{problems.length > 0 && (
				<ul>
					{problems.map(({ column, text }) => (
						<li key={column + text}>{column ? importCopy.problem({ column: columnName(column), text }) : text}</li>
					))}
				</ul>
			)}
		</td>
	</tr>
);

const columnName = (column: string) => importColumns[column as ImportColumn] ?? column;

/** A cell of the file. Photographs are counted, since their addresses are hashes. */
function formatCell(column: string, cell: string): string {
	if (cell === "") return importCopy.empty;
	if (column === "images") return importCopy.photoCount({ count: cell.split(";").length });
	return /^(?:price|deposit|retailValue|tryOnPrice)$/.test(column)
		? formatRupees(Number(cell))
		: cell.replaceAll(";", ", ");
}

function understoodText({ price, categories, sizes, pieces }: NonNullable<ImportRow["understood"]>): string {
	const stocks = sizes.map(({ size, stock }) => `${size}: ${stock}`).join(", ");
	return [importCopy.perDay({ price }), stocks, importCopy.stock({ pieces }), categories.map(formatName).join(", ")]
		.filter(Boolean)
		.join(" · ");
}

const Gone = ({ listings }: { listings: ImportReply["gone"] }) => (
	<details className="mt-6" open={listings.length <= shownAtOnce}>
		<summary>{importCopy.gone({ count: listings.length })}</summary>
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
