/** For the lister: whether clients can see the listing, and what the lister can do with it. */
import { type FormEvent, type ReactNode, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { ownListingCopy } from "#messages/screens/product-own-listing.js";
import type { OwnerView, Product } from "#web/api.ts";
import { connectApi } from "#web/api-client.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { changeField, changeOwnListing, type OwnListingResult } from "./change-own-listing.ts";

type OwnListingProps = {
	product: Product;
	keeping: OwnerView;
	/** The result of the page's action, without JavaScript. */
	result: OwnListingResult | undefined;
	/** Shares the listing. */
	children: ReactNode;
};

const tones = { live: "good", waiting: "good", paused: "wait", suspended: "bad", archived: "bad" } as const;
const icons = { good: "check", wait: "info", bad: "warning" } as const;

export function OwnListing({ product, keeping, result: actionResult, children }: OwnListingProps) {
	const { result = actionResult, busy, submit } = useChange(product._id);
	const { status, suspensionReason } = keeping;
	const tone = tones[status];
	const isVisible = status === "live" || status === "waiting";
	const { heading, text } = ownListingCopy.statuses[status];
	return (
		<>
			{result?.failure && (
				<Notice key={result.failure.requestId} tone="bad" takesFocus className="mt-5">
					{failureMessage(result.failure, ownListingCopy.offline)}
				</Notice>
			)}
			<section className={`notice ${tone} mt-5`} aria-labelledby="own-listing">
				<Icon name={icons[tone]} />
				<div className="min-w-0">
					<h2
						key={status}
						id="own-listing"
						className="font-text text-base font-semibold"
						tabIndex={-1}
						{...(result?.isChanged && { ref: focusOnMount, autoFocus: true })}
					>
						{heading}
					</h2>
					<p>{text}</p>
					{status === "suspended" && suspensionReason && (
						<p className="wrap-anywhere">{ownListingCopy.reason({ reason: suspensionReason })}</p>
					)}
					{isVisible && product.countInStock <= 0 && <p>{ownListingCopy.noStock}</p>}
					{keeping.canEdit ? (
						<Actions id={product._id} status={status} busy={busy} onSubmit={submit} />
					) : (
						<p className="mt-3">
							<LinkButton small to="/dashboard?tab=listings&status=archived">
								{ownListingCopy.myListings}
							</LinkButton>
						</p>
					)}
					{isVisible && children}
				</div>
			</section>
		</>
	);
}

/** Calls the API itself, so that a lost connection leaves the page as it is. */
function useChange(id: string) {
	const { revalidate } = useRevalidator();
	const [result, setResult] = useState<OwnListingResult>();
	const [busy, setBusy] = useState(false);
	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
		setBusy(true);
		const changed = await changeOwnListing(connectApi(), id, form);
		if (changed.isChanged) await revalidate();
		setResult(changed);
		setBusy(false);
	}
	return { result, busy, submit };
}

type ActionsProps = {
	id: string;
	status: OwnerView["status"];
	busy: boolean;
	onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** A suspended listing can be edited, but only an admin shows it again. */
function Actions({ id, status, busy, onSubmit }: ActionsProps) {
	const isPaused = status === "paused";
	return (
		<Form method="post" preventScrollReset onSubmit={onSubmit} className="mt-3 flex flex-wrap gap-2">
			<LinkButton small kind="main" to={`/edit-product/${id}`}>
				{ownListingCopy.edit}
			</LinkButton>
			{status !== "suspended" && (
				<Button small name={changeField} value={isPaused ? "resume" : "pause"} busy={busy && ownListingCopy.saving}>
					{isPaused ? ownListingCopy.resume : ownListingCopy.pause}
				</Button>
			)}
			<LinkButton small to={`/edit-product/${id}#away`}>
				{ownListingCopy.calendar}
			</LinkButton>
			<LinkButton small to={`/record/${id}`}>
				{ownListingCopy.record}
			</LinkButton>
		</Form>
	);
}
