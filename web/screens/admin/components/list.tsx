/** The parts of the pages: heading, list with total, pagination and empty state, table, load error, and name-value facts. */
import type { ReactNode } from "react";
import { supportCopy } from "#messages/common/support.js";
import { adminListCopy } from "#messages/screens/admin.js";
import type { Failure } from "#web/api.ts";
import { isFiltered, pathWith, type View } from "#web/screens/admin/view.ts";
import { LoadError } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import "./page.css";
import { Link } from "#web/ui/link.tsx";
import { type PhotoLike, Picture } from "#web/ui/picture.tsx";
import "./table.css";

export const PageHeading = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
	<div className="admin-head">
		<h1>{title}</h1>
		{children}
	</div>
);

/** The noun for a number of rows: "user", "users". */
export type Noun = (values: { total: number }) => string;

type ListProps = {
	view: View;
	noun: Noun;
	total: number;
	/** Whether there may be more than `total`, which is as far as rows are counted. */
	isMore?: boolean | undefined;
	totalPages: number;
	children: ReactNode;
};

export const List = ({ view, noun, total, isMore, totalPages, children }: ListProps) => (
	<>
		<p className="list-count" role="status">
			<b>{`${total.toLocaleString("en-IN")}${isMore ? "+" : ""}`}</b> {noun({ total })}
		</p>
		{total === 0 ? <EmptyList view={view} noun={noun} /> : children}
		<Pagination page={view.page} totalPages={totalPages} to={(page) => pathWith(view, { page })} />
	</>
);

const EmptyList = ({ view, noun }: { view: View; noun: Noun }) => (
	<div className="empty">
		<p>{(isFiltered(view) ? adminListCopy.noMatch : adminListCopy.noRows)({ rows: noun({ total: 0 }) })}</p>
	</div>
);

type LoadFailureProps = { heading?: string; failure?: Failure; message?: string };

/** Replaces rows or details that could not be loaded, or says what is wrong with the filters. With a heading it replaces a full page. */
export function LoadFailure({ heading, failure, message = supportCopy.admin.failed }: LoadFailureProps) {
	const refusal = failure?.code === "not-found" ? failure.message : Object.values(failure?.fields ?? {}).join(" ");
	return (
		<>
			{heading && <PageHeading title={heading} />}
			{refusal ? (
				<div className="empty">
					<p>{refusal}</p>
				</div>
			) : (
				<LoadError>{message}</LoadError>
			)}
		</>
	);
}

/** A list of name-value pairs. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="admin-facts">{children}</dl>;

/** On a phone a `wide` fact takes a full row. */
export const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
	<div className={wide ? "wide" : undefined}>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);

/** A count with a link to the counted items, unless it is 0. */
export const CountLink = ({ count, to }: { count: number; to: string }) =>
	count > 0 ? (
		<Link className="link" to={to}>
			{count}
		</Link>
	) : (
		<span>0</span>
	);

/** The thumbnail of a listing in a row, or an empty box when it has no photo. */
export const SmallPhoto = ({ photo }: { photo: PhotoLike | null }) =>
	photo ? (
		<Picture photo={photo} alt="" sizes="44px" className="small-photo" />
	) : (
		<span className="picture small-photo" aria-hidden="true" />
	);

export type Column<R> = {
	name: string;
	cell: (row: R) => ReactNode;
	/** `main` names the subject of the row, `actions` is the last column. */
	kind?: "main" | "number" | "actions";
};

type TableProps<R> = {
	label: string;
	columns: Column<R>[];
	rows: R[];
	keyOf: (row: R) => string;
	/** The box that ticks a row for a bulk action. */
	boxOf?: (row: R) => ReactNode;
};

/** A table with a sticky head. On narrow screens each row becomes a card. */
export const Table = <R,>({ label, columns, rows, keyOf, boxOf }: TableProps<R>) => (
	<table className="admin-table">
		<caption className="sr-only">{label}</caption>
		<thead>
			<tr>
				{columns.map(({ name, kind }) => (
					<th key={name} scope="col" className={kind}>
						{name}
					</th>
				))}
			</tr>
		</thead>
		<tbody>
			{rows.map((row) => (
				<tr key={keyOf(row)}>
					{columns.map(({ name, kind, cell }) => (
						<td key={name} className={kind} data-label={kind === "main" || kind === "actions" ? undefined : name}>
							{kind === "main" && boxOf?.(row)}
							{cell(row)}
						</td>
					))}
				</tr>
			))}
		</tbody>
	</table>
);
