/** The form for the first message about a product, used in the messages pane and in a dialog on the product page. */
import { Form, useFetcher, useNavigation } from "react-router";
import * as rules from "#common/rules/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { TextArea } from "#web/ui/form/field.tsx";
import "#web/ui/form/form-section.css";
import { useState } from "react";
import { messagesCopy } from "#messages/messages.js";
import { entryCopy } from "#messages/site.js";
import type { FormPhotos } from "#web/features/photos/use-photos.ts";
import { newKey } from "#web/idempotency-key.ts";
import { useUser } from "#web/session.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import type { NewConversation } from "./load-messages.ts";
import { AddPhotos, ChosenPhotos, useHeldSubmit, useMessagePhotos } from "./message-photos.tsx";
import { contactPath } from "./paths.ts";
import { SignInNotice } from "./sign-in-notice.tsx";
import { draftFieldProps, formatSendFailure, sendOnEnter, type WriteResult } from "./write-message.ts";

type FirstMessageProps = {
	newConversation: Pick<NewConversation, "product" | "other" | "clientId">;
	userId: string;
	formKey: string;
	actionData?: WriteResult | undefined;
	/** Takes the focus when it appears in a dialog. */
	takesFocus?: boolean;
};

export function FirstMessage({ actionData, ...props }: FirstMessageProps) {
	const busy = useNavigation().state === "submitting";
	const photos = useMessagePhotos(actionData?.images);
	const { isHeld, hold, photoProblem } = useHeldSubmit(photos);
	return (
		<Form method="post" encType="multipart/form-data" noValidate className="form-grid" onSubmit={hold}>
			<Fields {...props} actionData={actionData} photos={photos} busy={busy || isHeld} photoProblem={photoProblem} />
		</Form>
	);
}

/** Submits without leaving the page; on success the conversation opens. */
export function FirstMessageInDialog(props: FirstMessageProps) {
	const fetcher = useFetcher<WriteResult>();
	const photos = useMessagePhotos(undefined);
	const { isHeld, hold, photoProblem } = useHeldSubmit(photos);
	return (
		<fetcher.Form
			method="post"
			action={contactPath(props.newConversation.product._id)}
			encType="multipart/form-data"
			noValidate
			className="form-grid"
			onSubmit={hold}
		>
			<Fields
				{...props}
				actionData={fetcher.data}
				photos={photos}
				busy={fetcher.state !== "idle" || isHeld}
				photoProblem={photoProblem}
			/>
		</fetcher.Form>
	);
}

function Fields({
	newConversation: { product, other, clientId },
	userId,
	formKey,
	actionData,
	photos,
	busy,
	takesFocus,
	photoProblem,
}: FirstMessageProps & { photos: FormPhotos; busy: boolean; photoProblem: string | undefined }) {
	const problem = actionData?.failure && formatSendFailure(actionData.failure);
	const draft = draftFieldProps(`${userId}.product.${product._id}`);
	return (
		<>
			<input type="hidden" name="product" value={product._id} />
			{clientId && <input type="hidden" name="client" value={clientId} />}
			<input type="hidden" name="key" value={actionData?.key ?? formKey} suppressHydrationWarning />
			{problem && actionData.failure?.code !== "invalid" && (
				<ErrorSummary message={problem} attempt={actionData.failure?.requestId} />
			)}
			<ErrorSummary message={photoProblem} />
			<TextArea
				label={messagesCopy.yourMessage({ name: other.name })}
				name="message"
				id="first-message"
				rows={4}
				dir="auto"
				enterKeyHint="send"
				onKeyDown={sendOnEnter}
				maxLength={rules.message.maxLength}
				defaultValue={actionData?.text}
				placeholder={clientId ? "" : messagesCopy.example}
				hint={messagesCopy.privacy}
				error={actionData?.failure?.code === "invalid" ? problem : undefined}
				{...draft}
				ref={(field) => {
					draft.ref(field);
					// Set as an attribute: a dialog focuses the element with `autofocus`, else its close button.
					if (takesFocus) field?.setAttribute("autofocus", "");
				}}
			/>
			<AddPhotos photos={photos} isWide />
			<ChosenPhotos photos={photos} onRemove={() => document.getElementById("first-message")?.focus()} />
			<Button kind="main" busy={busy && messagesCopy.sending} className="justify-self-start">
				{messagesCopy.sendMessage}
			</Button>
		</>
	);
}

export type ContactDialogProps = { subject: Pick<NewConversation, "product" | "other">; onClose: () => void };

/** On a product page. Visitors get a link to sign in. */
export function ContactDialog({ subject, onClose }: ContactDialogProps) {
	const user = useUser();
	const [key] = useState(newKey);
	return (
		<Dialog title={entryCopy.contact} onClose={onClose}>
			<h2 className="mr-10 text-s6 [overflow-wrap:anywhere]">{messagesCopy.ask({ name: subject.other.name })}</h2>
			<p className="mt-2 mb-5 text-muted [overflow-wrap:anywhere]">{subject.product.name}</p>
			{user ? (
				<FirstMessageInDialog newConversation={subject} userId={user._id} formKey={key} takesFocus />
			) : (
				<SignInNotice returnTo={contactPath(subject.product._id)} />
			)}
		</Dialog>
	);
}
