/** The private calendar feed of the user's rentals: create, replace and remove its address. */

import { CopyLink } from "#web/components/copy-link.tsx";
import { formatMoment } from "#web/components/format/moment.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FormResult } from "./form-result.tsx";
import type { SettingsResult } from "./run-settings-action.ts";
import { SettingsSection } from "./settings-section.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type CalendarProps = { feed: { madeAt: string } | null; actionData: SettingsResult | undefined };

export function Calendar({ feed, actionData }: CalendarProps) {
	const { typed: _, ...make } = useSettingsForm("makeFeed", "notifications", actionData);
	const { typed: __, ...drop } = useSettingsForm("dropFeed", "notifications", actionData);
	const latest = (drop.done?.at ?? 0) > (make.done?.at ?? 0) || drop.message ? drop : make;
	const address = feed && latest === make ? make.done?.address : undefined;
	return (
		<SettingsSection
			id="calendar"
			title="Your calendar"
			about="What you rent and what you lend, in the calendar on your telephone or computer. It keeps itself up to date."
		>
			<FormResult done={latest.done} message={latest.message} fields={latest.fields} attempt={latest.attempt} />
			{address ? (
				<div className="mb-7 grid gap-4">
					<Field
						label="Your private address"
						name="feed"
						value={address}
						readOnly
						onFocus={({ currentTarget }) => currentTarget.select()}
						hint="Anyone who has it can read your rentals: give it to your calendar only. We keep no copy, so we cannot show it again."
					/>
					<p className="flex flex-wrap gap-3">
						<a className="btn plain small" href={address.replace(/^https?:/, "webcal:")}>
							Open in my calendar
						</a>
						<CopyLink url={address} />
					</p>
				</div>
			) : (
				<p className="fact">
					{feed
						? `Your calendar has had a private address since ${formatMoment(feed.madeAt)}. Is it lost, or with somebody who should not have it? Make a new one; the old one then leads nowhere.`
						: "Make a private address, and add it in your calendar program under “Subscribe” or “From URL”."}
				</p>
			)}
			<div className="flex flex-wrap gap-3">
				<make.Form {...make.form}>
					<input {...make.intent} />
					<Button kind={feed ? "plain" : "main"} busy={make.sending && "Making..."}>
						{feed ? "Make a new address" : "Make an address"}
					</Button>
				</make.Form>
				{feed && (
					<drop.Form {...drop.form}>
						<input {...drop.intent} />
						<Button kind="danger" busy={drop.sending && "Removing..."}>
							Remove the address
						</Button>
					</drop.Form>
				)}
			</div>
		</SettingsSection>
	);
}
