/** The sign-up screen, for clients and sellers. */

import { useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import * as accountRules from "#common/rules/accounts.ts";
import * as requestRules from "#common/rules/requests.ts";
import { authCopy, signUpCopy } from "#messages/auth.js";
import { accountCopy } from "#messages/common/account.js";
import { attempt, type Failure, statusOf } from "#web/api.ts";
import { apiContext, secureContext } from "#web/context.ts";
import { AuthLayout, Question } from "#web/features/auth/auth-layout.tsx";
import { CodeForm } from "#web/features/auth/code-form.tsx";
import { EmailField, NameField, quickParam } from "#web/features/auth/email-field.tsx";
import { codeSentCookieHeaders } from "#web/features/auth/known-email.ts";
import { NewPasswordField } from "#web/features/auth/new-password-field.tsx";
import { findBookingAt, pathWhenSignedIn, readNextPath, withNext } from "#web/features/auth/next-path.ts";
import { findUser } from "#web/features/auth/require-user.ts";
import { failureMessage, withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { PlaceFields } from "#web/features/delivery-address/place-fields.tsx";
import { findCity } from "#web/features/delivery-address/typed-address.ts";
import { useFormDraft } from "#web/features/drafts/use-form-draft.ts";
import { shortPeriod } from "#web/features/format/format.ts";
import { formJson, formText } from "#web/form.ts";
import { publicMeta } from "#web/meta.ts";
import { sitePicture } from "#web/pictures/site-pictures.ts";
import { AutoRedirect } from "#web/ui/auto-redirect.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { useOpenErrors } from "#web/ui/form/use-open-errors.ts";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/sign-up";
import "./sign-up.css";
import { Choices } from "#web/ui/form/choices.tsx";
import { FormGrid, FormSection } from "#web/ui/form/form-section.tsx";

const picture = sitePicture(
	import.meta.glob<string>("/web/pictures/auth/sign-up-*", { eager: true, query: "?url&no-inline", import: "default" }),
);

export const meta = (args: Route.MetaArgs) =>
	publicMeta(args, signUpCopy.metaTitle, signUpCopy.metaText, { path: "/signup" });

export async function loader({ request, context }: Route.LoaderArgs) {
	const next = await readNextPath(request);
	if (await findUser({ context })) throw redirect(pathWhenSignedIn(request));
	const params = new URL(request.url).searchParams;
	const asSeller = params.get("as") === "seller" || listingPages.test(next ?? "");
	return { asSeller, isQuick: params.has(quickParam), next, booking: await findBookingAt({ request, context }, next) };
}

/** Pages for listers: who comes from there wants to list. */
const listingPages = /^\/(list-item|add-product|add-many|import-listings)\b/;

/** The typed values without the password, for a page loaded without JavaScript. */
type FormValues = Record<string, string>;
type ActionResult = { success?: string; email?: string; failure?: Failure; typed?: FormValues };

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const isQuick = form.has(quickParam);
	// Without JavaScript the pincode fills in the city here.
	if (!formText(form, "city") && formText(form, "pincode"))
		form.set("city", await findCity(context.get(apiContext), formText(form, "pincode")));
	const { password: _, terms: __, ...typed } = formJson<FormValues>(form);
	const json = (
		isQuick ? quickRegistration(form) : { ...formJson<FormValues>(form), terms: formText(form, "terms") }
	) as never;
	const result = await attempt(context.get(apiContext).api.user.register.$post({ json }));
	if (!result.success) return data<ActionResult>({ failure: result, typed }, { status: statusOf(result) });
	const email = formText(form, "email").toLowerCase();
	return data<ActionResult>(
		{ success: result.message, email },
		{ headers: await codeSentCookieHeaders(email, context.get(secureContext), isQuick) },
	);
}

/** An account of somebody who typed an email alone: they say their name with the code, and choose a password or a passkey afterwards. */
function quickRegistration(form: FormData) {
	const email = formText(form, "email");
	const [name] = email.split("@", 1);
	const password = crypto.randomUUID() + crypto.randomUUID();
	return { email, name: name?.slice(0, 80) || email, password, accountType: "client", terms: "on" };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
	const { success, email = "" }: ActionResult = actionData ?? {};
	const { next, booking, isQuick } = loaderData;
	const form = useFormDraft("sign-up", success !== undefined);
	return (
		<AuthLayout
			picture={picture}
			isDone={success !== undefined}
			title={success ? signUpCopy.sentTitle : signUpCopy.title}
			lede={
				success
					? authCopy.codeSent({ email })
					: booking
						? (isQuick ? signUpCopy.textQuickWithBooking : signUpCopy.textWithBooking)({
								booking: authCopy.booking({ name: booking.name, days: shortPeriod(booking.period) }),
							})
						: signUpCopy.text
			}
			footer={
				<>
					<Question text={signUpCopy.haveAccount} to={withNext("/login", next)} link={signUpCopy.signIn} />
					<Question text={signUpCopy.haveCode} to={withNext("/verify-email", next)} link={signUpCopy.verify} />
				</>
			}
		>
			{success ? (
				<EnterCode message={success} email={email} path={withNext("/verify-email", next)} isQuick={isQuick} />
			) : isQuick ? (
				<QuickForm result={actionData ?? {}} next={next} />
			) : (
				<SignUpForm asSeller={loaderData.asSeller} result={actionData ?? {}} form={form} />
			)}
		</AuthLayout>
	);
}

type SignUpFormProps = { asSeller: boolean; result: ActionResult; form: ReturnType<typeof useFormDraft> };

function SignUpForm({ asSeller, result: { failure, typed = {} }, form }: SignUpFormProps) {
	const busy = useNavigation().formAction?.startsWith("/signup");
	const { errors: fields, isCorrected, onChange } = useOpenErrors(failure);
	return (
		<>
			{failure && !isCorrected && (
				<ErrorSummary
					message={signUpFailureMessage(failure)}
					fields={fields}
					labels={labels}
					attempt={failure.requestId}
				/>
			)}
			<Form method="post" noValidate className="sign-up form-grid" ref={form} onChange={onChange}>
				<AccountType selected={typed.accountType ?? (asSeller ? "renter" : "client")} error={fields.accountType} />
				<AccountFields typed={typed} errors={fields} />
				<SellerFields typed={typed} errors={fields} />
				<Checkbox
					name="terms"
					label={consent}
					error={fields.terms}
					required
					// The box was ticked if anything else was wrong.
					defaultChecked={failure !== undefined && !failure.fields?.terms}
				/>
				<Button kind="main" wide busy={busy && signUpCopy.signingUp}>
					{authCopy.signUp}
				</Button>
			</Form>
		</>
	);
}

/** An email is enough to begin with. Pressing the button agrees to the terms. */
function QuickForm({ result: { failure, typed = {} }, next }: { result: ActionResult; next: string | undefined }) {
	const busy = useNavigation().formAction?.startsWith("/signup");
	const { errors: fields, isCorrected, onChange } = useOpenErrors(failure);
	return (
		<>
			{failure && !isCorrected && (
				<ErrorSummary
					message={fields.email ?? signUpFailureMessage(failure)}
					fields={fields.email ? { email: fields.email } : {}}
					labels={labels}
					attempt={failure.requestId}
				/>
			)}
			<Form method="post" noValidate className="form-grid" onChange={onChange}>
				<input type="hidden" name={quickParam} value="1" />
				<EmailField value={typed.email} error={fields.email} autoComplete="email" />
				<p className="text-s2 text-muted">{consentBy(signUpCopy.quickConsent)}</p>
				<Button kind="main" wide busy={busy && signUpCopy.signingUp}>
					{signUpCopy.agree}
				</Button>
				<p className="text-center">
					<Link className="link" to={withNext("/signup", next)}>
						{signUpCopy.withPassword}
					</Link>
				</p>
			</Form>
		</>
	);
}

/** The code can be entered here. Who has not begun to after a moment is led to the screen for it, as specified. */
function EnterCode({
	message,
	email,
	path,
	isQuick,
}: {
	message: string;
	email: string;
	path: string;
	isQuick: boolean;
}) {
	const [isTyping, setTyping] = useState(false);
	return (
		<>
			<Notice tone="good" className="mb-6">
				<span>{message}</span> <Link to={path}>{signUpCopy.enterCode}</Link>
				{!isTyping && <AutoRedirect to={path} afterMs={requestRules.delay.afterFormMs} />}
			</Notice>
			<CodeForm
				path="/verify-email"
				action={path}
				email={email}
				fields={{}}
				button={authCopy.verify}
				busyLabel={authCopy.verifying}
				waitSeconds={accountRules.code.resendSeconds}
				sentAt={undefined}
				onType={() => setTyping(true)}
			>
				{isQuick && <NameField error={undefined} />}
			</CodeForm>
		</>
	);
}

/** The message for an unreachable server, a failing one, or the server's own. */
const signUpFailureMessage = (failure: Failure) =>
	failureMessage(failure, accountCopy.signup.network, accountCopy.signup.wrong);

/** The links open a new tab, so that nothing typed is lost. */
const consentBy = (opening: string) => (
	<span>
		{opening}{" "}
		<Link className="link" to="/terms" target="_blank">
			{signUpCopy.termsLink}
		</Link>{" "}
		{signUpCopy.and}{" "}
		<Link className="link" to="/privacy" target="_blank">
			{signUpCopy.privacyLink}
		</Link>
		{signUpCopy.consentEnd}
	</span>
);

const consent = consentBy(signUpCopy.consent);

/** The sign-up fields: common ones and those of sellers. */
const labels = {
	accountType: signUpCopy.accountType,
	name: signUpCopy.name,
	email: authCopy.email,
	password: signUpCopy.password,
	mobile: signUpCopy.mobile,
	shopName: signUpCopy.shopName,
	gstin: signUpCopy.gstin,
	address_Line: signUpCopy.address_Line,
	pincode: signUpCopy.pincode,
	city: signUpCopy.city,
	country: signUpCopy.country,
	terms: signUpCopy.terms,
};

type FieldsProps = { typed: Record<string, string>; errors: Record<string, string> };

const accountTypes = [
	{ value: "client", label: signUpCopy.client, hint: signUpCopy.clientHint },
	{ value: "renter", label: signUpCopy.seller, hint: signUpCopy.sellerHint },
] as const;

const AccountType = ({ selected, error }: { selected: string; error: string | undefined }) => (
	<Choices legend={signUpCopy.accountType} name="accountType" choices={accountTypes} chosen={selected} error={error} />
);

const AccountFields = ({ typed, errors }: FieldsProps) => (
	<FormGrid>
		<Field label={labels.name} name="name" autoComplete="name" defaultValue={typed.name} error={errors.name} />
		<Field
			label={labels.email}
			name="email"
			type="email"
			autoComplete="email"
			autoCapitalize="none"
			hint={signUpCopy.emailHint}
			defaultValue={typed.email}
			error={errors.email}
		/>
		<NewPasswordField label={labels.password} name="password" hint={authCopy.passwordHint} error={errors.password} />
	</FormGrid>
);

/** CSS shows these when Seller is chosen, so no JavaScript is needed. */
const SellerFields = ({ typed, errors }: FieldsProps) => (
	<FormSection title={signUpCopy.shop} className="seller-fields">
		<FormGrid two>
			<Field
				label={labels.shopName}
				name="shopName"
				autoComplete="organization"
				hint={signUpCopy.shopNameHint}
				defaultValue={typed.shopName}
				error={errors.shopName}
			/>
			<Field
				label={labels.gstin}
				name="gstin"
				optional
				autoComplete="off"
				autoCapitalize="characters"
				maxLength={40}
				hint={signUpCopy.gstinHint}
				defaultValue={typed.gstin}
				error={errors.gstin}
			/>
			<Field
				className="full"
				label={labels.mobile}
				name="mobile"
				type="tel"
				autoComplete="tel"
				placeholder={signUpCopy.mobilePlaceholder}
				hint={signUpCopy.mobileHint}
				defaultValue={typed.mobile}
				error={errors.mobile}
			/>
			<Field
				className="full"
				label={labels.address_Line}
				name="address_Line"
				autoComplete="address-line1"
				hint={signUpCopy.addressHint}
				defaultValue={typed.address_Line}
				error={errors.address_Line}
			/>
			<PlaceFields
				pincode={{ label: labels.pincode, name: "pincode", defaultValue: typed.pincode, error: errors.pincode }}
				city={{ label: labels.city, name: "city", defaultValue: typed.city, error: errors.city }}
			/>
			<Field
				className="full"
				label={labels.country}
				name="country"
				autoComplete="country-name"
				defaultValue={typed.country ?? accountRules.defaultCountry}
				error={errors.country}
			/>
		</FormGrid>
	</FormSection>
);
