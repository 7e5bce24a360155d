/** The form that orders a bag: one address for all lines, others for functions, and the cash at each door. */

import { type ChangeEvent, useEffect, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { defaultCountry } from "#common/rules/accounts.ts";
import { policyNow } from "#common/rules/policies.ts";
import { bagOrderCopy } from "#messages/bag.js";
import { deliveryAddressCopy } from "#messages/pincode.js";
import { attempt, type BagLine, browserApi, type Failure, type SavedAddress } from "#web/api.ts";
import {
	addressPrefix,
	groupByFunction,
	isOtherAddress,
	isSameFunction,
	savedIdField,
} from "#web/features/bag/functions.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import {
	type AddressBook,
	addressParam,
	saveField,
	toDeliveryAddress,
} from "#web/features/delivery-address/address-book.ts";
import {
	AddressFields,
	addressLabels,
	SaveAddress,
	SavedAddresses,
} from "#web/features/delivery-address/address-fields.tsx";
import type { PincodeCheck, PincodeProblem } from "#web/features/delivery-address/place-fields.tsx";
import { useFormDraft } from "#web/features/drafts/use-form-draft.ts";
import { useUser } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { FieldFrame, Select } from "#web/ui/form/field.tsx";
import { FormSection } from "#web/ui/form/form-section.tsx";
import { useOpenErrors } from "#web/ui/form/use-open-errors.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { CashList, isBlocked, listerOf, listHandOvers } from "./bag-lines.tsx";

/** The texts of a form's fields by name. */
type Typed = Record<string, string>;

type BagOrderFormProps = {
	lines: readonly BagLine[];
	email: string;
	groupId: string | undefined;
	failure: Failure | undefined;
	/** The pincodes and cities whose match was doubted. Sent again unchanged, they are accepted. */
	doubtedPlaces: readonly string[];
	typed: Typed;
	saved: AddressBook["saved"];
};

export function BagOrderForm({ lines, email, groupId, failure, doubtedPlaces, typed, saved }: BagOrderFormProps) {
	const { search } = useLocation();
	const { errors, isCorrected, onChange } = useOpenErrors(failure);
	const functions = listFunctions(lines);
	const form = useFormDraft(draftName(search), useIsPlaced());
	const [present, setPresent] = useState(typed);
	const update = () => form.current && setPresent(textsOf(form.current));
	// The draft has restored what was typed before the page was loaded again.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears
	useEffect(() => update() ?? undefined, []);
	const isElsewhere = ({ function: name }: BagLine) =>
		functions.length > 0 && isOtherAddress((field) => present[field], name);
	const mainPlace = placeOf(present, "");
	const placeOfLine = (line: BagLine) => {
		const place = isElsewhere(line) ? otherPlace(present, line.function, saved.addresses) : mainPlace;
		return place === mainPlace ? "" : place;
	};
	return (
		<Form
			method="post"
			noValidate
			className="bag-order-form"
			ref={form}
			onChange={(event) => {
				onChange(event);
				update();
			}}
		>
			{failure && !isCorrected && <Failed failure={failure} errors={errors} functions={functions} />}
			<HiddenFields lines={lines} groupId={groupId} doubtedPlaces={doubtedPlaces} functions={functions} />
			<FormSection title={deliveryAddressCopy.title} hint={functions.length > 0 && bagOrderCopy.addresses.hint}>
				<SavedAddresses {...saved} />
				<AddressFields
					typed={typed}
					errors={errors}
					check={pincodeCheck((line) => !isElsewhere(line))}
					problem={lateProblem(lines)}
				/>
				<SaveAddress saved={saved} isChecked={Boolean(typed[saveField])} />
			</FormSection>
			{functions.length > 0 && (
				<FormSection title={bagOrderCopy.addresses.other.title} hint={bagOrderCopy.addresses.other.hint}>
					{functions.map((name) => (
						<OtherAddress key={name} {...{ name, typed, present, errors, update }} addresses={saved.addresses} />
					))}
				</FormSection>
			)}
			<FormSection title={bagOrderCopy.cash.title} hint={bagOrderCopy.cash.hint({ email })}>
				<CashList
					handOvers={listHandOvers(
						lines.filter((line) => !isBlocked(line)),
						placeOfLine,
					)}
					mainPlace={mainPlace}
				/>
			</FormSection>
			<PlaceOrders lines={lines} />
		</Form>
	);
}

/** Each chosen address has a draft of its own, so that what was typed for another one does not come back. */
function draftName(search: string): string {
	const chosen = new URLSearchParams(search).get(addressParam);
	return chosen ? `delivery.bag.${chosen}` : "delivery.bag";
}

/** The orders are placed, and the page of their group is loading. */
function useIsPlaced(): boolean {
	const { state, formData, location } = useNavigation();
	return state === "loading" && formData !== undefined && location.pathname.startsWith("/groups/");
}

/** The functions of the bag, unless all lines are for the same one: that needs no other address. */
function listFunctions(lines: readonly BagLine[]): string[] {
	const groups = groupByFunction(lines);
	return groups.length > 1 ? groups.flatMap(({ name }) => name || []) : [];
}

const textsOf = (form: HTMLFormElement): Typed =>
	Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** "7 Hauz Khas Village, Jaipur 302017", as far as it is typed. */
const placeOf = (values: Typed, prefix: string): string => {
	const [line = "", city = "", pincode = ""] = ["address_Line", "city", "pincode"].map((name) => values[prefix + name]);
	return formatPlace({ address_Line: line, city, pincode });
};

function formatPlace(place: Pick<SavedAddress, "address_Line" | "city" | "pincode">): string {
	const [line, city, pincode] = [place.address_Line, place.city, place.pincode].map((text) => text.trim());
	return [line, [city, pincode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

function otherPlace(values: Typed, name: string, addresses: readonly SavedAddress[]): string {
	const chosen = addresses.find(({ _id }) => _id === values[savedIdField(name)]);
	const place = chosen ? formatPlace(chosen) : placeOf(values, addressPrefix(name));
	return place || bagOrderCopy.cash.unnamed;
}

/** The city of a pincode, and the lines that cannot be there in time. */
const pincodeCheck =
	(isConcerned: (line: BagLine) => boolean): PincodeCheck =>
	async (pincode) => {
		const { api } = browserApi();
		const [place, bag] = await Promise.all([
			attempt(api.place.$get({ query: { pincode } })),
			attempt(api.bag.$get({ query: { pincode } })),
		]);
		return {
			city: place.success ? place.place.city : undefined,
			problem: bag.success ? lateProblem(bag.bag.lines.filter(isConcerned)) : undefined,
		};
	};

function lateProblem(lines: readonly BagLine[]): PincodeProblem | undefined {
	const late = lines.filter(({ problem }) => problem?.code === "too-soon").map(({ product }) => product.name);
	return late.length > 0 ? { text: bagOrderCopy.addresses.late({ names: [...new Set(late)] }) } : undefined;
}

type FailedProps = { failure: Failure; errors: Typed; functions: readonly string[] };

function Failed({ failure, errors, functions }: FailedProps) {
	const { pathname, search } = useLocation();
	const labels: Typed = {
		...addressLabels,
		...Object.fromEntries(
			functions.flatMap((name) =>
				Object.entries(addressLabels).map(([field, label]) => [
					addressPrefix(name) + field,
					bagOrderCopy.addresses.label({ name, field: label }),
				]),
			),
		),
	};
	return (
		<>
			<ErrorSummary
				message={failureMessage(failure, bagOrderCopy.offline)}
				fields={Object.fromEntries(Object.entries(errors).filter(([name]) => name in labels))}
				labels={labels}
				attempt={failure.requestId}
			/>
			{failure.code === "signed-out" && (
				<p className="mb-6">
					<Link className="link" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
						{bagOrderCopy.signInAgain}
					</Link>
				</p>
			)}
		</>
	);
}

type HiddenFieldsProps = Pick<BagOrderFormProps, "lines" | "groupId" | "doubtedPlaces"> & {
	functions: readonly string[];
};

/** The lines with the amounts that are shown, the group that they join, and the functions whose addresses the form has, as lines spell them. */
const HiddenFields = ({ lines, groupId, doubtedPlaces, functions }: HiddenFieldsProps) => (
	<>
		{lines.map(({ _id, totalAmount, deposit }, place) => (
			<span key={_id}>
				<input type="hidden" name={`lines.${place}._id`} value={_id} />
				<input type="hidden" name={`lines.${place}.totalAmount`} value={totalAmount} />
				<input type="hidden" name={`lines.${place}.deposit`} value={deposit} />
			</span>
		))}
		{functions.length > 0 &&
			[...new Set(lines.flatMap((line) => line.function || []))].map((name) => (
				<input key={name} type="hidden" name="function" value={name} />
			))}
		{doubtedPlaces.map((place) => (
			<input key={place} type="hidden" name="doubtedPlace" value={place} />
		))}
		{groupId && <input type="hidden" name="groupId" value={groupId} />}
	</>
);

type OtherAddressProps = {
	/** The function. */
	name: string;
	typed: Typed;
	present: Typed;
	errors: Typed;
	/** After fields were changed without an event. */
	update(): unknown;
	addresses: readonly SavedAddress[];
};

/** Another address for the lines of a function. It opens by itself while it is used. */
function OtherAddress({ name, typed, present, errors, update, addresses }: OtherAddressProps) {
	const [prefix, texts] = [addressPrefix(name), bagOrderCopy.addresses.other];
	const [isHydrated, user] = [useHydrated(), useUser()];
	const isUsed = isOtherAddress((field) => present[field], name);
	const [isOpen, setOpen] = useState(isUsed);
	if (isUsed && !isOpen) setOpen(true);
	const fill = (fields: HTMLFieldSetElement, values: Typed) => {
		for (const field of fields.elements)
			if (field instanceof HTMLInputElement) field.value = values[field.name.slice(prefix.length)] ?? "";
		// The draft of the form listens to this.
		fields.dispatchEvent(new Event("input", { bubbles: true }));
		update();
	};
	const onChange = ({ target, currentTarget }: ChangeEvent<HTMLFieldSetElement>) => {
		const select = currentTarget.elements.namedItem(`${prefix}savedId`);
		if (!(select instanceof HTMLSelectElement)) return;
		const chosen = addresses.find(({ _id }) => _id === select.value);
		if ((target as Element) !== select) select.value = "";
		else if (chosen) fill(currentTarget, toDeliveryAddress(chosen, user?.name ?? ""));
	};
	return (
		<details className="other-address" open={isOpen}>
			<summary>
				<span>
					{isUsed ? texts.used({ name, place: otherPlace(present, name, addresses) }) : texts.summary({ name })}
				</span>
				<Icon name="down" className="small" />
			</summary>
			<fieldset onChange={onChange}>
				<legend className="sr-only">{texts.legend({ name })}</legend>
				{addresses.length > 0 && (
					<FieldFrame label={texts.saved} id={`${prefix}savedId`}>
						<Select
							id={`${prefix}savedId`}
							name={`${prefix}savedId`}
							defaultValue={typed[`${prefix}savedId`] ?? ""}
							options={[
								{ value: "", label: texts.none },
								...addresses.map(({ _id, label, ...one }) => ({ value: _id, label: `${label}: ${formatPlace(one)}` })),
							]}
						/>
					</FieldFrame>
				)}
				<AddressFields
					prefix={prefix}
					typed={{ [`${prefix}country`]: defaultCountry, ...typed }}
					errors={errors}
					check={pincodeCheck((line) => isSameFunction(line.function, name))}
					mobileHint={texts.mobileHint}
					isOptional
				/>
				{isHydrated && isUsed && (
					<button
						type="button"
						className="link"
						onClick={({ currentTarget }) => {
							const fields = currentTarget.closest("fieldset");
							if (fields) fill(fields, { country: defaultCountry });
						}}
					>
						{texts.clear({ name })}
					</button>
				)}
			</fieldset>
		</details>
	);
}

/** The button, what happens next, and why nothing can be ordered yet. */
function PlaceOrders({ lines }: { lines: readonly BagLine[] }) {
	const isBusy = useNavigation().formAction?.startsWith("/bag/order");
	const orderable = lines.filter((line) => !isBlocked(line));
	const blocked = lines.length - orderable.length;
	return (
		<div className="place-orders">
			{blocked > 0 ? (
				<p id="blocked" className="blocked">
					<Icon name="warning" className="small" />
					<span>
						<span>{bagOrderCopy.blocked({ count: blocked })}</span>{" "}
						<Link className="link" to="/bag">
							{bagOrderCopy.toBag}
						</Link>
					</span>
				</p>
			) : (
				<p>
					<span>{acceptanceText(orderable)}</span>{" "}
					<span>{bagOrderCopy.cancelling({ hours: policyNow.freeCancellationHours })}</span>
				</p>
			)}
			<Button
				kind="main"
				wide
				disabled={blocked > 0}
				aria-describedby={blocked > 0 ? "blocked" : undefined}
				busy={isBusy && bagOrderCopy.placing}
			>
				{bagOrderCopy.place({ count: lines.length })}
			</Button>
		</div>
	);
}

function acceptanceText(lines: readonly BagLine[]): string {
	const waiting = lines.filter(({ isInstant }) => !isInstant);
	const listers = [...new Set(waiting.map(listerOf))];
	const texts = bagOrderCopy.acceptance;
	if (waiting.length === 0) return texts.all({ count: lines.length });
	if (waiting.length === lines.length) return texts.none({ listers, count: listers.length });
	return `${texts.confirmed({ count: lines.length - waiting.length })} ${texts.others({ listers, count: listers.length, waiting: waiting.length })}`;
}
