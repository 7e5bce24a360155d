/** The beginning of both overviews: greeting, held days, tasks and waitlist. */
import type { ReactNode } from "react";
import type { Day } from "#common/calendar.ts";
import type { User, WaitlistPlace } from "#web/api.ts";
import { lazyPart } from "#web/features/connection/lazy-component.tsx";
import { dashboardCopy } from "#web/screens/dashboard/copy.ts";
import type { Overview } from "#web/screens/dashboard/load.ts";
import { TaskList } from "#web/screens/dashboard/tasks/task-list.tsx";
import type { Task } from "#web/screens/dashboard/tasks/tasks.ts";
import { Link } from "#web/ui/link.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Greeting } from "./greeting.tsx";

export type OverviewProps = { user: User; now: string; today: Day; overview: NonNullable<Overview> };

type OverviewPageProps = OverviewProps & {
	tasks: Task[];
	/** Undefined when a part could not be loaded. */
	summary: string | undefined;
	children: ReactNode;
};

export const OverviewPage = ({ user, now, today, overview, tasks, summary, children }: OverviewPageProps) => (
	<>
		<Greeting user={user} now={now} today={today}>
			{summary}
		</Greeting>
		{summary === undefined && <LoadError className="mt-8">{dashboardCopy.rentalsFailed}</LoadError>}
		{overview.unfinishedBooking && <ContinueBooking booking={overview.unfinishedBooking} />}
		{/* Held days expire within two hours, so they come before the tasks. */}
		<WaitlistSection
			id="held"
			title={dashboardCopy.heldForYou}
			waitlistEntries={overview.waitlistEntries.filter(({ heldUntil }) => heldUntil)}
			now={now}
		/>
		{tasks.length > 0 && (
			<>
				<TaskList tasks={tasks} />
				<p className="mt-4">
					<Link className="link" to="/agenda">
						{dashboardCopy.seeSchedule}
					</Link>
				</p>
			</>
		)}
		<WaitlistSection
			id="waits"
			title={dashboardCopy.onWaitlist}
			waitlistEntries={overview.waitlistEntries.filter(({ heldUntil }) => !heldUntil)}
			now={now}
		/>
		{children}
		{overview.marks && <MarksSection marks={overview.marks} />}
	</>
);

const MarksSection = lazyPart(async () => (await import("#web/features/marks/marks-section.tsx")).MarksSection);
const EntryList = lazyPart(async () => (await import("#web/features/waitlist/entry-list.tsx")).EntryList);
const ContinueBooking = lazyPart(
	async () => (await import("#web/features/booking-intent/continue-booking.tsx")).ContinueBooking,
);

type WaitlistSectionProps = { id: string; title: string; waitlistEntries: WaitlistPlace[]; now: string };

const WaitlistSection = ({ id, title, waitlistEntries, now }: WaitlistSectionProps) =>
	waitlistEntries.length > 0 && (
		<section className="part" aria-labelledby={id}>
			<div className="part-head">
				<h2 id={id}>{title}</h2>
				<Link className="link" to="/waitlist">
					{dashboardCopy.seeWaitlist}
				</Link>
			</div>
			<EntryList entries={waitlistEntries} now={now} />
		</section>
	);
