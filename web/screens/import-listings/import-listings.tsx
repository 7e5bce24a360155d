/** Imports many listings from one CSV file, after a preview of each row. */
import { useState } from "react";
import { data, Form, useNavigation } from "react-router";
import { importColumns } from "#common/import-columns.ts";
import * as rules from "#common/rules/listings.ts";
import { statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { NotASeller } from "#web/screens/list-item/not-a-seller.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/import-listings";
import { columns, requiredColumns } from "./columns.ts";
import { examples, importCopy } from "./copy.ts";
import "./import-listings.css";
import { fields, type ImportResult, importFile } from "./import-file.ts";
import { ImportReport } from "./import-report.tsx";

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
			<p className="mt-4 mb-9 max-w-[36em] text-muted">{importCopy.intro(rules.import.maxRows)}</p>
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
						<a className="link" href="/import-listings/template">
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
						{importCopy.photosHint(rules.import.maxZipBytes / 1024 / 1024, rules.addMany.maxPhotos)}
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
