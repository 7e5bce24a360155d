/** The record of one item of a listing: figures, cleanings and repairs, rentals with their photographs, the QR tag. */
import { data, Form, useNavigation } from "react-router";
import { dayOf, formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { recordCopy } from "#messages/record.js";
import { type GarmentRecord, loadOrThrow, statusOf } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { requireUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { IdempotencyField } from "#web/features/connection/idempotency-field.tsx";
import { shortPeriod } from "#web/features/format/format.ts";
import { orderStatusLabel } from "#web/features/orders/order-labels.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { MarkCleaned } from "#web/features/record/mark-cleaned.tsx";
import {
	type RecordForm,
	type RecordResult,
	recordField,
	recordPath,
	submitRecord,
} from "#web/features/record/submit-record.ts";
import { fieldMessages } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldFrame, Select, TextArea } from "#web/ui/form/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Picture, photoUrl } from "#web/ui/picture.tsx";
import type { Route } from "./+types/record";
import "./record.css";
import { localHref } from "#web/language.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	pageMeta(loaderData ? recordCopy.title({ name: loaderData.listing.name }) : recordCopy.heading);

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
	const user = await requireUser({ request, context });
	const pieceId = url.searchParams.get("piece");
	const endpoint = context.get(apiContext).api.product.record[":id"];
	const record = await loadOrThrow(endpoint.$get({ param: params, query: pieceId ? { pieceId } : {} }), request);
	const labels = Object.fromEntries(
		record.piece.history.map(({ orderId, status }) => [
			orderId,
			orderStatusLabel({ status, timeline: [] }, "seller").label,
		]),
	);
	return { ...record, labels, isStaff: user.accountType === "admin" };
}

export async function action({ request, context, params }: Route.ActionArgs) {
	const result = await submitRecord(context.get(apiContext), params.id, await request.formData());
	return data<RecordResult>(result, { status: result.failure ? statusOf(result.failure) : 200 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	withOfflineFailure<RecordResult>(serverAction);

export default function RecordScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { listing, pieces, piece } = loaderData;
	const result: RecordResult = actionData ?? {};
	return (
		<div className="wrap record">
			<Link className="back-link" to="/dashboard?tab=listings">
				<Icon name="left" className="small" />
				{recordCopy.back}
			</Link>
			<h1 className="page-title">{recordCopy.heading}</h1>
			<p className="mt-3" dir="auto">
				<Link className="link" to={`/product/${listing._id}`}>
					{listing.name}
				</Link>
			</p>
			{result.done && (
				<Notice key={result.at} tone="good" takesFocus className="mt-6">
					{result.done}
				</Notice>
			)}
			{result.failure && (
				<Notice key={result.failure.requestId} tone="bad" takesFocus className="mt-6">
					{Object.values(fieldMessages(result.failure))[0] ?? failureMessage(result.failure, recordCopy.offline)}
				</Notice>
			)}
			<Pieces listing={listing} pieces={pieces} current={piece._id} />
			<Figures piece={piece} />
			{listing.canAdd ? (
				<>
					<CleaningStatus {...loaderData} />
					<AddEntry key={piece.entries.length} {...loaderData} result={result} />
				</>
			) : (
				<Notice className="mt-6">{recordCopy.readOnly}</Notice>
			)}
			<section aria-labelledby="entries">
				<h2 id="entries">{recordCopy.entries}</h2>
				{piece.entries.length === 0 && <p className="text-muted">{recordCopy.noEntries}</p>}
				<ul className="rows">
					{piece.entries.map((entry) => (
						<EntryRow key={entry._id} entry={entry} {...loaderData} result={result} />
					))}
				</ul>
			</section>
			<section aria-labelledby="history">
				<h2 id="history">{recordCopy.history}</h2>
				{piece.history.length === 0 && <p className="text-muted">{recordCopy.noHistory}</p>}
				<ul className="rows">
					{piece.history.map((rental) => (
						<RentalRow key={rental.orderId} rental={rental} label={loaderData.labels[rental.orderId]} />
					))}
				</ul>
				{piece.rentals > piece.history.length && (
					<p className="text-muted">{recordCopy.more({ shown: piece.history.length, all: piece.rentals })}</p>
				)}
			</section>
			{listing.canAdd && <Tags {...loaderData} result={result} />}
		</div>
	);
}

type Loaded = GarmentRecord & { isStaff: boolean };

function Pieces({ listing, pieces, current }: Pick<Loaded, "listing" | "pieces"> & { current: string }) {
	if (pieces.length < 2) return null;
	return (
		<nav aria-label={recordCopy.pieces} className="pieces">
			{pieces.map(({ _id, number, size, inService }) => (
				<Link key={_id} to={recordPath(listing._id, _id)} aria-current={_id === current ? "page" : undefined}>
					{`${recordCopy.piece({ number, size })}${inService ? "" : `, ${recordCopy.gone}`}`}
				</Link>
			))}
		</nav>
	);
}

const { figures } = recordCopy;

function Figures({ piece }: Pick<Loaded, "piece">) {
	const last = piece.entries.find(({ kind, struck }) => kind === "cleaning" && !struck);
	return (
		<dl className="figures">
			{[
				[figures.days, piece.days],
				[figures.rentals, piece.rentals],
				[figures.earned, <Money key="earned" amount={piece.earned} />],
				[figures.cleaned, last ? formatDay(last.day) : recordCopy.never],
			].map(([name, value]) => (
				<div key={String(name)}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

function CleaningStatus({ listing, pieces, piece, today, isStaff }: Loaded) {
	const { cleanedOn, cleaningDue } = piece;
	return (
		<div className="status">
			<p>
				{cleanedOn
					? recordCopy.clean({ day: formatDay(cleanedOn), isOnly: pieces.length === 1 })
					: cleaningDue
						? recordCopy.due
						: recordCopy.cleanToday}{" "}
				<span className="text-muted">{recordCopy.daysStay}</span>
			</p>
			{!isStaff && cleanedOn !== today && (
				<MarkCleaned
					productId={listing._id}
					pieceId={piece._id}
					today={today}
					name={listing.name}
					isMain={cleaningDue}
				/>
			)}
		</div>
	);
}

type FormFieldsProps = {
	form: RecordForm;
	pieceId: string;
	isStaff: boolean;
	id?: string;
	/** The text of a refused form, and the reason of the refusal. */
	typed?: string | undefined;
	error?: string | undefined;
};

const FormFields = ({ form, pieceId, isStaff, id = form, typed, error }: FormFieldsProps) => (
	<>
		<input type="hidden" name={recordField} value={form} />
		<input type="hidden" name="piece" value={pieceId} />
		{isStaff && (
			<Field
				id={`reason-${id}`}
				name="reason"
				label={recordCopy.add.reason}
				maxLength={500}
				className="wide"
				defaultValue={typed}
				error={error}
			/>
		)}
	</>
);

const kindOptions = Object.entries(recordCopy.kinds).map(([value, label]) => ({ value, label }));

function AddEntry({ piece, today, isStaff, result }: Loaded & { result: RecordResult }) {
	const isSending = useNavigation().formData?.get(recordField) === "entry";
	const refused = result.form === "entry" && result.failure ? result : undefined;
	const errors = fieldMessages(refused?.failure);
	const typed = refused?.typed ?? {};
	const text = (name: "doneBy" | "cost" | "bill", maxLength: number) => ({
		...{ name, label: recordCopy.add[name], maxLength, optional: true, defaultValue: typed[name] },
		...(errors[name] !== undefined && { error: errors[name] }),
	});
	return (
		<details className="disclosure mt-6" open={refused !== undefined || undefined}>
			<summary className="link">{recordCopy.add.summary}</summary>
			<Form method="post" className="add-entry" preventScrollReset noValidate>
				<FieldFrame id="kind" label={recordCopy.add.kind}>
					<Select id="kind" name="kind" options={kindOptions} defaultValue={typed.kind ?? "repair"} />
				</FieldFrame>
				<Field
					type="date"
					name="day"
					label={recordCopy.add.day}
					max={today}
					defaultValue={typed.day ?? today}
					{...(errors.day !== undefined && { error: errors.day })}
				/>
				<Field {...text("doneBy", 80)} />
				<Field {...text("cost", 20)} inputMode="numeric" />
				<Field {...text("bill", 60)} />
				<TextArea
					name="note"
					label={recordCopy.add.note}
					rows={3}
					maxLength={500}
					optional
					className="wide"
					defaultValue={typed.note}
					{...(errors.note !== undefined && { error: errors.note })}
				/>
				<FormFields form="entry" pieceId={piece._id} isStaff={isStaff} typed={typed.reason} error={errors.reason} />
				<p className="wide">
					<Button busy={isSending && recordCopy.marking}>{recordCopy.add.button}</Button>
				</p>
			</Form>
		</details>
	);
}

type EntryRowProps = Loaded & { entry: GarmentRecord["piece"]["entries"][number]; result: RecordResult };

function EntryRow({ entry, listing, piece, isStaff, result }: EntryRowProps) {
	const { kind, day, doneBy, cost, bill, note, by, struck } = entry;
	const facts = [
		doneBy && recordCopy.by({ name: doneBy }),
		cost !== null && formatRupees(cost),
		bill && recordCopy.bill({ number: bill }),
		by === "admin" && recordCopy.byStaff,
	].filter((fact): fact is string => Boolean(fact));
	const refused = result.failure && result.typed?.entry === entry._id ? result : undefined;
	const errors = fieldMessages(refused?.failure);
	return (
		<li className={struck ? "struck" : undefined}>
			<b>
				{recordCopy.kinds[kind]}, {formatDay(day)}
			</b>
			{facts.length > 0 && (
				<p className="text text-muted" dir="auto">
					{facts.join(" · ")}
				</p>
			)}
			{note && (
				<p className="text whitespace-pre-line" dir="auto">
					{note}
				</p>
			)}
			{struck && (
				<p className="text-muted" dir="auto">
					{[recordCopy.struck({ day: formatDay(dayOf(new Date(struck.at))) }), struck.reason]
						.filter(Boolean)
						.join(": ")}
				</p>
			)}
			{!struck && listing.canAdd && (
				<details className="disclosure" open={refused !== undefined || undefined}>
					<summary className="link">
						{recordCopy.strike}
						<span className="sr-only">
							: {recordCopy.kinds[kind]}, {formatDay(day)}
						</span>
					</summary>
					<Form method="post" preventScrollReset className="mt-3 max-w-[480px]">
						<input type="hidden" name="entry" value={entry._id} />
						<Field
							id={`note-${entry._id}`}
							name="note"
							label={recordCopy.strikeReason}
							hint={recordCopy.strikeHint}
							maxLength={200}
							optional
							defaultValue={refused?.typed?.note}
							error={errors.note}
						/>
						<FormFields
							{...{ form: "strike", pieceId: piece._id, isStaff, id: entry._id }}
							typed={refused?.typed?.reason}
							error={errors.reason}
						/>
						<p className="mt-3">
							<Button small>{recordCopy.strike}</Button>
						</p>
					</Form>
				</details>
			)}
		</li>
	);
}

type Rental = GarmentRecord["piece"]["history"][number];

function RentalRow({
	rental: { orderId, orderNumber, client, rentalPeriod, earned, pairs },
	label,
}: {
	rental: Rental;
	/** Its status. */
	label: string | undefined;
}) {
	const period = shortPeriod(rentalPeriod);
	return (
		<li>
			<b>
				<Link className="link" to={orderPath(orderId)}>
					{period} {rentalPeriod.endDate.slice(0, 4)}
				</Link>
			</b>{" "}
			<span className="text-muted">{label}</span>
			<p className="text-muted" dir="auto">
				{recordCopy.client({ name: client })} · {recordCopy.order({ number: orderNumber })} · <Money amount={earned} />
			</p>
			{pairs.length > 0 && (
				<ul className="pairs">
					{pairs.map(({ before, after }) => (
						<li key={(before ?? after)?.photo.src}>
							<Side when={recordCopy.pair.before} taken={before} period={period} />
							<Side when={recordCopy.pair.after} taken={after} period={period} />
						</li>
					))}
				</ul>
			)}
		</li>
	);
}

type SideProps = { when: string; taken: Rental["pairs"][number]["before"]; period: string };

function Side({ when, taken, period }: SideProps) {
	const angle = taken?.angle ? recordCopy.angles[taken.angle] : "";
	return (
		<figure>
			{taken ? (
				<a href={photoUrl(taken.photo, 1200, "webp")} target="_blank" rel="noopener">
					<Picture photo={taken.photo} alt={recordCopy.photoAlt({ when, angle, period })} sizes="120px" />
				</a>
			) : (
				<span className="none">{recordCopy.pair.none}</span>
			)}
			<figcaption>{[when, angle].filter(Boolean).join(", ")}</figcaption>
		</figure>
	);
}

const Tags = ({ listing, piece, isStaff, result }: Loaded & { result: RecordResult }) => (
	<section aria-labelledby="tags">
		<h2 id="tags">{recordCopy.tags.heading}</h2>
		<p className="max-w-[640px] text-muted">{recordCopy.tags.text}</p>
		<p className="mt-4">
			<a className="btn plain" href={localHref(`/record/${listing._id}/tags.pdf`)} download>
				{recordCopy.tags.print}
			</a>
		</p>
		<Form method="post" preventScrollReset className="mt-6 max-w-[480px]">
			{/* A further press after a new tag is another one. */}
			<IdempotencyField key={result.at} />
			<FormFields form="tag" pieceId={piece._id} isStaff={isStaff} />
			<p className="mb-3 text-muted">{recordCopy.tags.replaceHint}</p>
			<Button small>{recordCopy.tags.replace}</Button>
		</Form>
	</section>
);
