/** Imports many listings from one CSV file, after a preview of each row. */
import { data, Form, Link, useNavigation } from "react-router";
import { rules } from "#common/rules.ts";
import { statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { NotASeller } from "#web/screens/list-item/not-a-seller.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/import-listings";
import { columns } from "./columns.ts";
import "./import-listings.css";
import { fields, type ImportResult, importFile } from "./import-file.ts";
import { ImportReport } from "./import-report.tsx";

export const meta = () => pageMeta("List many at once");

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
	const { failure, rows, text }: ImportResult = actionData ?? {};
	const busy = formMethod === "POST" && (formData?.has(fields.list) ? "list" : "check");
	if (!loaderData.isSeller) return <NotASeller />;
	return (
		<div className="wrap import-page">
			<Link className="back-link" to="/dashboard?tab=listings">
				<Icon name="left" className="small" />
				My Listings
			</Link>
			<h1 className="page-title">
				A whole almari <em>at once.</em>
			</h1>
			<p className="mt-4 mb-9 max-w-[36em] text-muted">
				Up to {rules.import.maxRows} pieces in one CSV file. You see what would become of each row before anything is
				listed, and a file that is sent again lists nothing twice.
			</p>
			{failure && (
				<ErrorSummary
					message={failureMessage(failure, "The file could not be sent. Please try again.")}
					attempt={failure.requestId}
				/>
			)}
			{rows && <ImportReport rows={rows} text={text} busy={busy === "list"} />}
			{/* The key remounts the form after a result, which clears the chosen file. */}
			<Form key={rows ? "more" : "first"} method="post" encType="multipart/form-data" className="choose-file">
				<div className="field">
					<label htmlFor={fields.file}>{rows ? "Another file" : "Your file"}</label>
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
						CSV in UTF-8.{" "}
						<a className="link" href="/import-listings/template">
							Download the template
						</a>
						, with an example in it.
					</p>
				</div>
				<Button kind={rows ? "plain" : "main"} busy={busy === "check" && "Looking..."}>
					Look at it
				</Button>
			</Form>
			<section className="import-columns" aria-labelledby="columns">
				<h2 id="columns">The columns</h2>
				<p className="text-muted">In any order; the first line names them. Only the first three must be there.</p>
				<dl>
					{columns.map(({ name, description, example }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{description}</dd>
							<dd className="text-muted">{example}</dd>
						</div>
					))}
				</dl>
			</section>
		</div>
	);
}
