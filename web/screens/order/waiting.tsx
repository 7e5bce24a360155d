/** A hand-over, a return and ticked parts without a connection: they wait in the outbox, and the page says what that means (decision 0120). */
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { findDigits } from "#common/text/fold-text.ts";
import { handOverCopy, waitingCopy } from "#messages/screens/hand-over.js";
import type { Failure } from "#web/api.ts";
import { isReachable } from "#web/features/connection/retry.ts";
import { formatTime } from "#web/features/format/format.ts";
import { listWaiting, takeBack, type Waiting } from "#web/features/offline/outbox.ts";
import { useWaiting, waitIfOffline } from "#web/features/offline/use-waiting.ts";
import { type StepResult, stepJson } from "#web/features/orders/take-step.ts";
import { formText } from "#web/form.ts";
import { newKey } from "#web/idempotency-key.ts";
import { readStoredUser } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { SectionProps } from "./sections.ts";

/** The place of a step in the outbox, and of parts. The outbox knows both (`inOrder`). */
export const aboutStep = (orderId: string) => `order.${orderId}`;
export const aboutParts = (orderId: string, stage: string) => `parts.${orderId}.${stage}`;

/** The steps that wait there. Once it is sent the page is loaded again; one that is taken back without a connection changes nothing on it. */
export function useWaitingAt(about: string): Waiting[] {
	const { revalidate } = useRevalidator();
	const update = async () => {
		if (await isReachable()) await revalidate();
	};
	return useWaiting(about, () => void update());
}

/** The form field with the step at which parts were ticked. */
export const partsField = "partsOf";

/** Lets the form of an order wait while the site cannot be reached. Undefined: it cannot wait. A second press while one waits adds none. */
export async function letWait(orderId: string, form: FormData): Promise<StepResult | undefined> {
	const request = requestOf(orderId, form);
	const account = readStoredUser()?._id;
	if (!account || !request) return undefined;
	if ("failure" in request) return request;
	const same = (await listWaiting(account)).find(({ path }) => path === request.path);
	if (same?.refusal) await takeBack(same.id);
	const waits = (same && !same.refusal) || (await waitIfOffline({ id: newKey(), account, method: "POST", ...request }));
	return waits ? { waits: true } : undefined;
}

type WaitingRequest = Pick<Waiting, "about" | "path" | "json" | "isTimed" | "isChecked">;

function requestOf(
	orderId: string,
	form: FormData,
): WaitingRequest | Required<Pick<StepResult, "step" | "failure">> | undefined {
	const stage = formText(form, partsField);
	const path = `/api/order/${orderId}`;
	if (stage) {
		const json = { present: form.getAll("present").map(String) };
		return { about: aboutParts(orderId, stage), path: `${path}/parts/${stage}`, json };
	}
	const step = formText(form, "step");
	if (step !== "handOver" && step !== "return") return undefined;
	const fields = unreadable(form);
	if (fields) return { step, failure: { ...invalid, requestId: newKey(), fields } };
	// Another version of the order is no reason to refuse what has happened at the door.
	const { version: _, ...json } = stepJson<Record<string, unknown>>(form, step);
	const isChecked = form.has("isChecked");
	return { about: aboutStep(orderId), path: `${path}/${step}`, json, isTimed: true, isChecked };
}

const invalid: Failure = { success: false, code: "invalid", message: waitingCopy.invalid, requestId: "" };

/** Fields that the server would certainly refuse are mended while both are still at the door. */
function unreadable(form: FormData): Record<string, string> | undefined {
	const has = (name: string, digits: number) => findDigits(formText(form, name), digits) !== undefined;
	const needsCode = !form.has("token") && !formText(form, "reason");
	const fields = {
		...(needsCode && !has("code", 6) && { code: waitingCopy.sixDigits }),
		...(form.get("cashHolder") === "bank" &&
			!has("upiReference", 12) && { upiReference: handOverCopy.upi.referenceHint }),
	};
	return Object.keys(fields).length > 0 ? fields : undefined;
}

/** The hand-over or return that waits, or was refused when it was sent. */
export function WaitingStep({ order, actionData }: SectionProps) {
	return useWaitingAt(aboutStep(order.orderId)).map((one) => (
		<WaitingNotice key={one.id} one={one} takesFocus={actionData?.waits}>
			<WaitingText {...one} />
		</WaitingNotice>
	));
}

function WaitingText({ at, path, json, isChecked }: Waiting) {
	const step = path.endsWith("/return") ? "return" : "handOver";
	const time = formatTime(new Date(at).toISOString());
	const hasToken = json !== undefined && "token" in json;
	return (
		<>
			<p className="font-semibold">
				{isChecked ? waitingCopy.checked({ time }) : waitingCopy.noted({ time, hasToken })}
			</p>
			<p>{waitingCopy.may[isChecked ? "checked" : "noted"][step]}</p>
		</>
	);
}

type WaitingNoticeProps = { one: Waiting; takesFocus?: boolean | undefined; children: ReactNode };

/** A step that waits, and a button that takes it back; or why it was refused. `takesFocus`: its form has just gone. */
export function WaitingNotice({ one, takesFocus = false, children }: WaitingNoticeProps) {
	const { id, at, refusal, isChecked } = one;
	const time = formatTime(new Date(at).toISOString());
	const reason = refusal && (Object.values(refusal.fields ?? {})[0] ?? refusal.message);
	return (
		<Notice
			key={reason}
			tone={refusal ? "bad" : isChecked ? "good" : "wait"}
			icon={refusal ? "warning" : isChecked ? "check" : "clock"}
			takesFocus={takesFocus}
			className="my-4 max-w-[640px]"
		>
			{reason ? <p>{waitingCopy.refused({ time, reason })}</p> : children}
			<p className="mt-3">
				<Button small type="button" onClick={() => void takeBack(id)}>
					{refusal ? waitingCopy.close : waitingCopy.takeBack}
				</Button>
			</p>
		</Notice>
	);
}
