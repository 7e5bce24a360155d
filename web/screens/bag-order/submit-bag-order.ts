/** Sends the order of a whole bag, and says what became of it. For the server. */

import { bagOrderCopy } from "#messages/bag.js";
import { refusalCopy } from "#messages/common/frame.js";
import * as specified from "#messages/common/orders.js";
import { type ApiClient, attempt, type Failure, isServerFailure, type User } from "#web/api.ts";
import { addressPrefix, isOtherAddress, isSameFunction, savedIdField } from "#web/features/bag/functions.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { toDeliveryAddress } from "#web/features/delivery-address/address-book.ts";
import {
	type AddressProblem,
	addressFields,
	checkAddress,
	type TypedAddress,
} from "#web/features/delivery-address/typed-address.ts";
import { formJson, formText } from "#web/form.ts";
import { shortHash } from "#web/idempotency-key.ts";

export type SubmitBagOrderResult = {
	/** The group of the placed orders. */
	groupId?: string;
	failure?: Failure;
	/** No reply came, so the orders may be placed. */
	isUnknown?: true;
	/** Why lines cannot be ordered, by their ids. */
	refused?: Record<string, string>;
	/** The pincodes and cities whose match was doubted so far. */
	doubtedPlaces?: string[];
};

/** `name`: the function; "" for the address of all other lines. */
type Destination = { name: string; address: TypedAddress };

export async function submitBagOrder(
	{ api }: ApiClient,
	user: User | undefined,
	form: FormData,
): Promise<SubmitBagOrderResult> {
	if (!user?.email) return refusal("signed-out", specified.delivery.noEmail);
	const destinations = await readDestinations(api, user, form);
	const invalid = checkDestinations(destinations, form.getAll("doubtedPlace").map(String));
	if (invalid) return invalid;
	const [main, ...others] = destinations;
	const json = {
		lines: formJson<{ lines?: BagOrderBody["lines"] }>(form).lines ?? [],
		address: main?.address as TypedAddress,
		addresses: others.map(({ name, address }) => ({ function: name, address })),
		...(form.has("groupId") && { groupId: formText(form, "groupId") }),
	};
	const headers = { "Idempotency-Key": `bag.${await shortHash([user._id, json])}` };
	const post = () => attempt(api.rental.group.$post({ json }, { headers }));
	const first = await post();
	// The orders may be placed and only the reply lost: the same key returns that reply.
	const result = !first.success && isServerFailure(first.code) ? await post() : first;
	if (result.success) return { groupId: result.group._id };
	return toResult(result, destinations);
}

type Api = ApiClient["api"];
type BagOrderBody = Parameters<Api["rental"]["group"]["$post"]>[0]["json"];

const refusal = (code: Failure["code"], message: string, fields?: Record<string, string>): { failure: Failure } => ({
	failure: { success: false, code, message, requestId: message, fields },
});

/** The address of all lines, then those of functions. A chosen saved address counts before typed fields, and a mobile is taken over. */
async function readDestinations(api: Api, user: User, form: FormData): Promise<Destination[]> {
	const read = (prefix: string) =>
		Object.fromEntries(addressFields.map((name) => [name, formText(form, prefix + name)])) as TypedAddress;
	const main = read("");
	const names = [...new Set(form.getAll("function").map(String))];
	const used = names.filter((name) => isOtherAddress((field) => formText(form, field), name));
	const saved = await findSaved(
		api,
		user,
		used.map((name) => formText(form, savedIdField(name))),
	);
	const others = used.map((name): Destination => {
		const typed = read(addressPrefix(name));
		const chosen = saved.get(formText(form, savedIdField(name)));
		return { name, address: chosen ?? { ...typed, mobile: typed.mobile || main.mobile } };
	});
	return [{ name: "", address: main }, ...others];
}

/** The saved addresses by id. One that was deleted meanwhile is missing: its typed fields are then checked. */
async function findSaved(api: Api, user: User, ids: string[]): Promise<Map<string, TypedAddress>> {
	if (!ids.some(Boolean)) return new Map();
	const result = await attempt(api.user.addresses.$get());
	const addresses = result.success ? result.addresses : [];
	return new Map(addresses.map((one) => [one._id, toDeliveryAddress(one, user.name)]));
}

function checkDestinations(destinations: Destination[], doubtedBefore: string[]): SubmitBagOrderResult | undefined {
	const problems = destinations
		.filter(isFirstSpelling)
		.flatMap(({ name, address }): (AddressProblem & { name: string })[] => {
			const problem = checkAddress(address, doubtedBefore);
			return problem ? [{ ...problem, name }] : [];
		});
	const [first, ...more] = problems;
	if (!first) return undefined;
	const fields = Object.assign({}, ...problems.map(({ name, fields: ofAddress }) => withPrefix(ofAddress, name)));
	const message = more.length > 0 ? refusalCopy.checkFields : aboutFunction(first.name, first.message);
	const doubted = problems.flatMap(({ doubtedPlace }) => doubtedPlace ?? []);
	return { ...refusal("invalid", message, fields), doubtedPlaces: [...doubtedBefore, ...doubted] };
}

/** A function that lines spell in several ways has the fields of one address. */
const isFirstSpelling = ({ name }: Destination, place: number, all: Destination[]) =>
	all.findIndex((other) => isSameFunction(other.name, name)) === place;

const aboutFunction = (name: string, message: string): string =>
	name ? bagOrderCopy.addresses.problem({ name, message }) : message;

const withPrefix = (fields: Record<string, string>, name: string) =>
	name
		? Object.fromEntries(Object.entries(fields).map(([field, text]) => [addressPrefix(name) + field, text]))
		: fields;

type RefusedLine = { _id: string; message: string };

/** The API names fields as "address.city" and "addresses.0.address.city", and refused lines in `lines`. */
function toResult(result: Failure & { lines?: RefusedLine[] }, destinations: Destination[]): SubmitBagOrderResult {
	const { lines = [], ...failure } = result;
	const [, ...others] = destinations;
	const fields = Object.entries(failure.fields ?? {}).map(([path, text]) => {
		const [, place, field] = /^(?:addresses\.(\d+)\.)?address\.(\w+)$/.exec(path) ?? [];
		const name = place === undefined ? "" : (others[Number(place)]?.name ?? "");
		return [field ? (name ? addressPrefix(name) : "") + field : path, text] as const;
	});
	return {
		failure: {
			...failure,
			fields: Object.fromEntries(fields),
			message: failureMessage(failure, bagOrderCopy.failed),
		},
		refused: Object.fromEntries(lines.map(({ _id, message }) => [_id, message])),
		...(isServerFailure(failure.code) && { isUnknown: true }),
	};
}
