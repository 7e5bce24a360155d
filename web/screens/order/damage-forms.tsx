/** The forms of a damage claim. Each says what follows before it is sent. */
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import type { Damage, Filing, Order } from "#web/api.ts";
import { fieldMessages } from "#web/form.ts";
import type { DamageAnswer } from "#web/parts/claim/move-damage.ts";
import { moneyFor } from "#web/parts/claim/say-damage.ts";
import { formatMoment } from "#web/parts/moment.ts";
import { messageOf } from "#web/parts/offline.ts";
import { termsOf } from "#web/parts/order/terms.ts";
import { namesIn } from "#web/parts/order/words.ts";
import { Photos } from "#web/parts/photos/photos.tsx";
import { useShots } from "#web/parts/photos/use-shots.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/textarea.tsx";

type FormsProps = { order: Order; answer: DamageAnswer };
type OfDamage = FormsProps & { damage: Damage };
type Act = "file" | "accept" | "contest" | "lower" | "withdraw" | "decide";

const labels = { words: "Words", amount: "Amount", images: "Photographs" };
const { wordsLength, maxPhotos } = rules.damage;

type WayProps = {
	act: Act;
	version: number;
	answer: DamageAnswer;
	button: string;
	busy?: string | false;
	kind?: "main" | "plain" | "danger";
	children?: ReactNode;
};

/** One form: fields, what went wrong, and its button. */
function Way({ act, version, answer, button, busy, kind, children }: WayProps) {
	const sending = useNavigation().formData?.get("act") === act;
	const failure = answer.act === act ? answer.failure : undefined;
	return (
		<Form method="post" encType="multipart/form-data" noValidate className="form-grid">
			<ErrorSummary
				message={failure && messageOf(failure, "We could not reach the server. Please try again.")}
				fields={fieldMessages(failure)}
				labels={labels}
				attempt={failure?.requestId ?? ""}
			/>
			<input type="hidden" name="act" value={act} />
			<input type="hidden" name="version" value={version} />
			{children}
			<Button kind={kind} className="justify-self-start" busy={(sending && "Sending...") || busy}>
				{button}
			</Button>
		</Form>
	);
}

const told = ({ act, typed, failure }: DamageAnswer, of: Act) => ({
	errors: act === of ? fieldMessages(failure) : {},
	typed: act === of ? typed : undefined,
});

const Amount = ({ error, value, hint }: { error: string | undefined; value: string | undefined; hint: string }) => (
	<Field
		label="Amount in rupees"
		name="amount"
		inputMode="numeric"
		autoComplete="off"
		defaultValue={value}
		hint={hint}
		error={error}
		className="max-w-[280px]"
	/>
);

export function FileForm({ order, answer, filing }: FormsProps & { filing: Filing }) {
	const { errors, typed } = told(answer, "file");
	const photos = useShots("damage", typed?.images ?? []);
	const { client } = namesIn(order);
	return (
		<Way
			act="file"
			version={order.version}
			answer={answer}
			button="Send the damage claim"
			kind="main"
			busy={photos.isUploading && "Uploading photographs..."}
		>
			<p className="text-muted">
				{client} then has {termsOf(order).contestHours} hours to accept or contest it; if need be, our staff decides.
				You can claim until {formatMoment(filing.until)}, and lower or withdraw it later.
			</p>
			<TextArea
				label="What is damaged?"
				name="words"
				rows={5}
				maxLength={wordsLength}
				defaultValue={typed?.words}
				hint={`Where it is, how large, and how it was before. ${client} and our staff read it.`}
				error={errors.words}
			/>
			<Amount
				error={errors.amount}
				value={typed?.amount}
				hint={`What mending it costs; at most ${formatRupees(filing.most)}, which is what the piece is worth.`}
			/>
			<div>
				<h2 className="mb-1 font-text text-nav font-semibold">Photographs of the damage</h2>
				<p className="mb-4 text-s2 text-muted">
					One to {maxPhotos}. {client} and our staff see them, nobody else.
				</p>
				<Photos photos={photos} error={errors.images} hasCover={false} />
			</div>
		</Way>
	);
}

export function ClientForms({ order, answer, damage }: OfDamage) {
	const { errors, typed } = told(answer, "contest");
	const photos = useShots("damage", typed?.images ?? []);
	const { version, amount, allowed, contestBy } = damage;
	const { seller } = namesIn(order);
	return (
		<>
			{allowed.includes("accept") && (
				<section className="way" aria-labelledby="accept">
					<h2 id="accept">Accept it</h2>
					<p>{moneyFor(amount, damage)} The order is then complete.</p>
					<Way act="accept" version={version} answer={answer} button={`Accept ${formatRupees(amount)}`} />
				</section>
			)}
			{allowed.includes("contest") && (
				<section className="way" aria-labelledby="contest">
					<h2 id="contest">Contest it</h2>
					<p>Until {formatMoment(contestBy)}. Our staff then looks at both sides and decides.</p>
					<Way
						act="contest"
						version={version}
						answer={answer}
						button="Contest it"
						kind="plain"
						busy={photos.isUploading && "Uploading photographs..."}
					>
						<TextArea
							label="Why do you not agree?"
							name="words"
							rows={5}
							maxLength={wordsLength}
							defaultValue={typed?.words}
							hint={`${seller} and our staff read it.`}
							error={errors.words}
						/>
						<div>
							<h3 className="mb-4 font-text text-nav font-semibold">
								Photographs <span className="font-normal text-muted">(optional)</span>
							</h3>
							<Photos photos={photos} error={errors.images} hasCover={false} />
						</div>
					</Way>
				</section>
			)}
		</>
	);
}

export function SellerForms({ order, answer, damage }: OfDamage) {
	const { errors, typed } = told(answer, "lower");
	const { version, amount, allowed } = damage;
	const { client } = namesIn(order);
	if (allowed.length === 0) return null;
	return (
		<>
			<section className="way" aria-labelledby="lower">
				<h2 id="lower">Claim less</h2>
				<p>{client} is told, and may accept it. It cannot be raised again.</p>
				<Way act="lower" version={version} answer={answer} button="Claim less">
					<Amount error={errors.amount} value={typed?.amount} hint={`Less than ${formatRupees(amount)}.`} />
				</Way>
			</section>
			<section className="way" aria-labelledby="withdraw">
				<h2 id="withdraw">Withdraw it</h2>
				<p>Nothing is then owed for damage, and the order is complete.</p>
				<Way act="withdraw" version={version} answer={answer} button="Withdraw the damage claim" kind="danger" />
			</section>
		</>
	);
}

export function DecideForm({ order, answer, damage }: OfDamage) {
	const { errors, typed } = told(answer, "decide");
	if (!damage.allowed.includes("decide")) return null;
	const { client, seller } = namesIn(order);
	return (
		<section className="way" aria-labelledby="decide">
			<h2 id="decide">Decide</h2>
			<p>
				{client} and {seller} both read what you write, and it is kept in the log. The order is then complete.
			</p>
			<Way act="decide" version={damage.version} answer={answer} button="Decide" kind="main">
				<Amount
					error={errors.amount}
					value={typed?.amount}
					hint={`From 0 to ${formatRupees(damage.amount)}, which is what is claimed.`}
				/>
				<TextArea
					label="Why?"
					name="words"
					rows={4}
					maxLength={wordsLength}
					defaultValue={typed?.words}
					hint="What you saw, and what follows from it."
					error={errors.words}
				/>
			</Way>
		</section>
	);
}
