/** Shows masked details of a person or an order for a reason. A form without a script: the details come in the response to it. */
import { data, Form, useNavigation } from "react-router";
import * as rules from "#common/rules/admin.ts";
import { adminActionsCopy, revealCopy } from "#messages/screens/admin.js";
import { type ApiClient, attempt, type PayTo, type RevealedAddress } from "#web/api.ts";
import type { RouteArgs } from "#web/context.ts";
import { apiContext } from "#web/context.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { formatPhone } from "#web/features/format/format.ts";
import { AddressLines } from "#web/features/orders/order-summary.tsx";
import { orderPath } from "#web/features/orders/paths.ts";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Fact, Facts, LoadFailure, PageHeading } from "#web/screens/admin/components/list.tsx";
import { type ActionOutcome, type ActionResult, runAction } from "#web/screens/admin/components/run-action.ts";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { adminContext, isRevealSubject, mayReveal, type RevealSubject } from "#web/screens/admin/guard.ts";
import { isId, pathTo, revealPath } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { FieldError, TextArea } from "#web/ui/form/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/reveal";

export const meta = () => pageMeta(revealCopy.title);

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const subject = subjectOf(params.subject);
	const due = url.searchParams.get("due") ?? "";
	return {
		subject,
		here: revealPath(subject, params.id, isId(due) ? due : undefined),
		back: backFrom(subject, params.id, isId(due) ? due : undefined),
		isAllowed: mayReveal(context.get(adminContext).staffRole, subject),
		found: await findName(context.get(apiContext), subject, params.id),
	};
}

function subjectOf(text: string): RevealSubject {
	if (!isRevealSubject(text)) throw data(null, { status: 404 });
	return text;
}

function backFrom(subject: RevealSubject, id: string, due: string | undefined) {
	if (subject === "order") return { label: revealCopy.back.order, path: orderPath(id) };
	if (due) return { label: revealCopy.back.payment, path: pathTo({ tab: "money", openId: due }) };
	return { label: revealCopy.back.person, path: pathTo({ tab: "users", openId: id }) };
}

async function findName({ api }: ApiClient, subject: RevealSubject, id: string) {
	if (subject === "order") {
		const response = await attempt(api.order[":orderId"].$get({ param: { orderId: id } }));
		return response.success ? { success: true as const, name: response.order.orderNumber } : response;
	}
	const response = await attempt(api.admin.users[":accountId"].$get({ param: { accountId: id } }));
	return response.success ? { success: true as const, name: response.user.name } : response;
}

export const action = (args: Route.ActionArgs) => runReveal(args, subjectOf(args.params.subject), args.params.id);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function RevealPage({ loaderData, actionData: result }: Route.ComponentProps) {
	const { subject, here, back, isAllowed, found } = loaderData;
	return (
		<TabPanel loaded={found} result={result} actions={{ reveal: { title: true } }}>
			{(response) => (
				<>
					<Link className="back-link" to={back.path}>
						<Icon name="left" className="small" />
						{back.label}
					</Link>
					{response.success ? (
						<>
							<PageHeading title={revealCopy.headings[subject]({ name: response.name })} />
							{isAllowed && !result?.revealed && <RevealForm subject={subject} action={here} result={result} />}
							{isAllowed && result?.revealed && <RevealedDetails revealed={result.revealed} here={here} />}
							{!isAllowed && <p className="text-muted">{revealCopy.notAllowed}</p>}
						</>
					) : (
						<LoadFailure failure={response} heading={revealCopy.heading} />
					)}
				</>
			)}
		</TabPanel>
	);
}

type RevealFormProps = { subject: RevealSubject; action: string; result: RevealResult | undefined };

/** The reason for which masked details are shown, and which of them. */
function RevealForm({ subject, action, result }: RevealFormProps) {
	const { formData } = useNavigation();
	const errors = fieldMessages(result?.failure);
	return (
		<section className="action-form">
			<p className="mb-4 text-nav text-muted">{revealCopy.intro}</p>
			{result?.failure && (
				<ErrorSummary
					message={failureMessage(result.failure, adminActionsCopy.unreachable)}
					fields={errors}
					labels={{ fields: revealCopy.what, reason: revealCopy.reason }}
					attempt={result.failure.requestId}
				/>
			)}
			<Form method="post" action={action} noValidate preventScrollReset>
				<input type="hidden" name="intent" value="reveal" />
				{subject !== "payout" && (
					<fieldset className="field">
						<legend className="label mb-2 text-nav font-semibold">{revealCopy.what}</legend>
						<Field name="mobile" id="fields" chosen={result?.fields} />
						<Field name="address" id="fields-address" chosen={result?.fields} />
						<FieldError id="fields" message={errors.fields} />
					</fieldset>
				)}
				<TextArea
					label={revealCopy.reason}
					name="reason"
					rows={2}
					maxLength={rules.admin.reasonLength}
					error={errors.reason}
					defaultValue={result?.submittedText}
				/>
				<Button kind="main" className="mt-4" busy={formData?.get("intent") === "reveal" && revealCopy.showing}>
					{revealCopy.show}
				</Button>
			</Form>
		</section>
	);
}

type FieldProps = { name: "mobile" | "address"; id: string; chosen: string[] | undefined };

/** The telephone number is chosen at first: it is what most calls need. */
const Field = ({ name, id, chosen }: FieldProps) => (
	<Checkbox
		label={revealCopy.fields[name]}
		name="fields"
		id={id}
		value={name}
		defaultChecked={chosen ? chosen.includes(name) : name === "mobile"}
	/>
);

/** The revealed details, until the page is left. */
const RevealedDetails = ({ revealed, here }: { revealed: Revealed; here: string }) => (
	<div ref={focusOnMount} tabIndex={-1}>
		<Notice tone="good" className="mb-5">
			{revealCopy.shown}
		</Notice>
		<Facts>
			{"contact" in revealed && <Contact contact={revealed.contact} />}
			{"payTo" in revealed && (
				<Fact name={revealCopy.facts.payTo} wide>
					{revealed.payTo ? <Account payTo={revealed.payTo} /> : revealCopy.noAccount}
				</Fact>
			)}
			{"delivery" in revealed && <Place name={revealCopy.facts.delivery} address={revealed.delivery} />}
			{"pickUp" in revealed && revealed.pickUp && <Place name={revealCopy.facts.pickUp} address={revealed.pickUp} />}
		</Facts>
		<p className="mt-4 text-nav">
			<Link className="link" to={here}>
				{revealCopy.hide}
			</Link>
		</p>
	</div>
);

const Contact = ({ contact }: { contact: RevealedAddress }) => (
	<>
		<Fact name={revealCopy.facts.mobile}>
			<Mobile mobile={contact.mobile} />
		</Fact>
		<Fact name={revealCopy.facts.address} wide>
			{contact.address_Line ? <AddressLines name={contact.name} address={contact} /> : revealCopy.noAddress}
		</Fact>
	</>
);

const Place = ({ name, address }: { name: string; address: RevealedAddress }) => (
	<Fact name={name} wide>
		<AddressLines name={address.name} address={address} />
		<Mobile mobile={address.mobile} />
	</Fact>
);

/** One that stays masked is no link. */
function Mobile({ mobile }: { mobile: string }) {
	if (!mobile) return revealCopy.noMobile;
	if (!mobile.startsWith("+")) return <span className="tabular-nums">{mobile}</span>;
	return (
		<a className="link tabular-nums" href={`tel:${mobile}`}>
			{formatPhone(mobile)}
		</a>
	);
}

const Account = ({ payTo: { kind, name, account, ifsc } }: { payTo: PayTo }) => (
	<>
		<span>{name}</span>
		<small className="tabular-nums">
			{kind === "upi" ? revealCopy.upi({ id: account }) : revealCopy.bank({ account, ifsc })}
		</small>
	</>
);

type Revealed =
	| { contact: RevealedAddress }
	| { payTo: PayTo | null }
	| { delivery: RevealedAddress; pickUp: RevealedAddress | null };

type WithRevealed = { revealed?: Revealed; fields?: string[] };
type RevealResult = ActionResult & WithRevealed;

/** Calls the endpoint of the subject. The details come with the page that answers the form, and with no other. */
const runReveal = ({ request, context }: RouteArgs, subject: RevealSubject, id: string) =>
	runAction<ActionOutcome & WithRevealed>(request, async (form) => {
		const fields = form.getAll("fields").map(String);
		const response = await callReveal(context.get(apiContext), subject, id, {
			fields: fields as ("mobile" | "address")[],
			reason: formText(form, "reason"),
		});
		return response.success ? { revealed: response } : { failure: response, fields };
	});

type Reveal = { fields: ("mobile" | "address")[]; reason: string };

async function callReveal({ api }: ApiClient, subject: RevealSubject, id: string, json: Reveal) {
	const user = api.admin.users[":accountId"];
	if (subject === "contact") return attempt(user.revealContact.$post({ param: { accountId: id }, json }));
	if (subject === "payout")
		return attempt(user.revealPayout.$post({ param: { accountId: id }, json: { reason: json.reason } }));
	return attempt(api.admin.rentals[":orderId"].reveal.$post({ param: { orderId: id }, json }));
}
