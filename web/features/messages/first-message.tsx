/** The first message to somebody about a product: in the messages' own pane, and in a dialog over the product's page. */
import { Form, useFetcher, useNavigation } from "react-router";
import { rules } from "#common/rules.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { TextArea } from "#web/ui/form/textarea.tsx";
import "#web/ui/form/form-section.css";
import type { Beginning } from "./load-messages.ts";
import { draftField } from "./message-drafts.ts";
import { contactPath } from "./paths.ts";
import { sendOnEnter } from "./send-on-enter.ts";
import { sayUnsent, type WriteAnswer } from "./write-message.ts";

type FirstProps = {
	beginning: Pick<Beginning, "product" | "other" | "clientId">;
	userId: string;
	formKey: string;
	answer?: WriteAnswer | undefined;
	/** Takes the focus when it appears: in a dialog that was opened to write. */
	isFirst?: boolean;
};

export function FirstMessage({ answer, ...first }: FirstProps) {
	const busy = useNavigation().state === "submitting";
	return (
		<Form method="post" noValidate className="form-grid">
			<Fields {...first} answer={answer} busy={busy} />
		</Form>
	);
}

/** Stays where it is while it is sent; then the messages are opened. */
export function FirstMessageInPlace(first: FirstProps) {
	const fetcher = useFetcher<WriteAnswer>();
	return (
		<fetcher.Form method="post" action={contactPath(first.beginning.product._id)} noValidate className="form-grid">
			<Fields {...first} answer={fetcher.data} busy={fetcher.state !== "idle"} />
		</fetcher.Form>
	);
}

function Fields({
	beginning: { product, other, clientId },
	userId,
	formKey,
	answer,
	busy,
	isFirst,
}: FirstProps & { busy: boolean }) {
	const problem = answer?.failure && sayUnsent(answer.failure);
	const draft = draftField(`${userId}.product.${product._id}`);
	return (
		<>
			<input type="hidden" name="product" value={product._id} />
			{clientId && <input type="hidden" name="client" value={clientId} />}
			<input type="hidden" name="key" value={answer?.key ?? formKey} suppressHydrationWarning />
			{problem && answer.failure?.code !== "invalid" && (
				<ErrorSummary message={problem} attempt={answer.failure?.requestId} />
			)}
			<TextArea
				label={`Your message to ${other.name}`}
				name="message"
				id="first-message"
				rows={4}
				dir="auto"
				enterKeyHint="send"
				onKeyDown={sendOnEnter}
				maxLength={rules.message.maxLength}
				defaultValue={answer?.text}
				placeholder={clientId ? "" : "Does it run small? Can the blouse be let out?"}
				hint="Your address and number stay with us."
				error={answer?.failure?.code === "invalid" ? problem : undefined}
				{...draft}
				ref={(field) => {
					draft.ref(field);
					// By its attribute: a dialog that opens looks for it, and would else give the focus to its cross.
					if (isFirst) field?.setAttribute("autofocus", "");
				}}
			/>
			<Button kind="main" busy={busy && "Sending..."} className="justify-self-start">
				Send Message
			</Button>
		</>
	);
}
