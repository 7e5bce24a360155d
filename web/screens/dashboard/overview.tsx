/** The overview tab of a seller or client: greeting, held days, tasks and waitlist, then figures and orders. An admin gets a link to the admin dashboard instead. */

import { memo, type ReactNode, Suspense } from "react";
import { type Day, formatDay } from "#common/calendar.ts";
import { reliability as reliabilityRules } from "#common/rules/reliability.ts";
import { languageCopy } from "#messages/language.js";
import { dashboardCopy, tabsCopy } from "#messages/screens/dashboard.js";
import type { Earnings, Stats, User, WaitlistPlace } from "#web/api.ts";
import { lazyPart, untilNeeded } from "#web/features/connection/lazy-component.tsx";
import { greetingAt } from "#web/features/format/format.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { TaskActions } from "#web/features/orders/step-form.tsx";
import { reliabilityTexts } from "#web/features/reliability/reliability-texts.ts";
import { useUser } from "#web/session.ts";
import { Link } from "#web/ui/link.tsx";
import { LoadError, Notice } from "#web/ui/notice.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import { clientFigures, Figures, sellerFigures } from "./figures.tsx";
import { AdminDashboardLink, NoOrders, NoRentals } from "./lazy-empty-states.ts";
import type { OverviewData } from "./load.ts";
import type { LatestOrdersProps } from "./order-table.tsx";
import type { Task } from "./tasks.ts";
import { tabPath } from "./view.ts";
// The styles are needed before the scripts that are loaded late.
import "./earnings/month-chart.css";
import "./order-table.css";
import "./task-list.css";

type Props = Omit<OverviewProps, "overview"> & { overview: OverviewProps["overview"] | undefined };

export function Overview({ overview, ...props }: Props) {
	if (!overview) return <AdminOverview {...props} />;
	return props.user.accountType === "renter" ? (
		<SellerOverview {...props} overview={overview} />
	) : (
		<ClientOverview {...props} overview={overview} />
	);
}

const AdminOverview = ({ now, today }: Omit<Props, "overview">) => (
	<>
		<Greeting now={now} today={today} />
		<AdminDashboardLink />
	</>
);

/** Figures and own rentals. */
function ClientOverview(props: OverviewProps) {
	const { stats, summary, latest } = props.overview;
	const isNew = latest?.counts.all === 0;
	return (
		<OverviewPage {...props} summary={stats && latest && summary}>
			{stats && !isNew && <Figures figures={clientFigures(stats)} />}
			{isNew && <NoRentals popular={props.overview.popular} />}
			{latest && !isNew && <DeferredOrders page={latest} side="client" />}
		</OverviewPage>
	);
}

/** Figures, earnings, orders, and own rentals. */
function SellerOverview(props: OverviewProps) {
	const { stats, summary, latest, rented, earnings } = props.overview;
	const isNew = latest?.counts.all === 0;
	const isComplete = [stats, latest, rented, earnings].every(Boolean);
	return (
		<OverviewPage {...props} summary={isComplete ? summary : undefined}>
			{stats && (stats.activeListings > 0 || !isNew) && <SellerFigures {...props} stats={stats} />}
			{isNew && <NoOrders listings={stats?.activeListings ?? 0} />}
			{earnings && earnings.totalEarnings > 0 && <EarningsByMonth months={earnings.months} />}
			{latest && !isNew && <DeferredOrders page={latest} side="seller" />}
			{rented && rented.counts.all > 0 && (
				<DeferredOrders page={rented} side="client" title={dashboardCopy.rentedByYou} />
			)}
		</OverviewPage>
	);
}

/** A seller's figures, and the reliability that clients see. */
const SellerFigures = ({ user, today, stats, overview: { earnings } }: OverviewProps & { stats: Stats }) => (
	<>
		<Figures figures={sellerFigures(stats, earnings, today)} />
		{earnings && <OwnReliability reliability={earnings.reliability} userId={user._id} />}
	</>
);

const MonthChart = lazyPart(async () => {
	await untilNeeded("earned");
	return (await import("./earnings/month-chart.tsx")).MonthChart;
});

/** Memoized: a re-render before hydration would replace the server's HTML by the fallback. */
const EarningsByMonth = memo(({ months }: Pick<Earnings, "months">) => (
	<section className="part" aria-labelledby="earned">
		<div className="part-head">
			<h2 id="earned">{tabsCopy.tabs.earnings}</h2>
			<Link className="link" to={tabPath("earnings")}>
				{dashboardCopy.earningsByListing}
			</Link>
		</div>
		<Suspense>
			<MonthChart months={months} />
		</Suspense>
	</section>
));

type OverviewProps = { user: User; now: string; today: Day; overview: NonNullable<OverviewData> };

type OverviewPageProps = OverviewProps & {
	/** Undefined when a part could not be loaded. */
	summary: string | undefined;
	children: ReactNode;
};

/** The beginning of both overviews. */
const OverviewPage = ({ user, now, today, overview, summary, children }: OverviewPageProps) => (
	<>
		<Greeting now={now} today={today}>
			{summary}
		</Greeting>
		{summary === undefined && <LoadError className="mt-8">{dashboardCopy.rentalsFailed}</LoadError>}
		{overview.waitingForAccount > 0 && (
			<AccountRequest amount={overview.waitingForAccount} isLister={user.accountType === "renter"} />
		)}
		{overview.unfinishedBooking && <ContinueBooking booking={overview.unfinishedBooking} />}
		{/* Held days expire within two hours, so they come before the tasks. */}
		<WaitlistSection
			id="held"
			title={dashboardCopy.heldForYou}
			waitlistEntries={overview.waitlistEntries.filter(({ heldUntil }) => heldUntil)}
			now={now}
		/>
		{overview.tasks.length > 0 && (
			<>
				<TaskList tasks={overview.tasks} />
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

/** `amount`: what the member gets once they have a payout account, or a client a refund account. */
const AccountRequest = ({ amount, isLister }: { amount: number; isLister: boolean }) => (
	<Notice className="mt-8">
		<Link className="link" to={`${tabPath("settings")}&section=billing`}>
			{dashboardCopy.accountRequest.add({ amount, isLister })}
		</Link>
		<p>{dashboardCopy.accountRequest.where}</p>
	</Notice>
);

const MarksSection = lazyPart(async () => (await import("#web/features/marks/marks-section.tsx")).MarksSection);
const EntryList = lazyPart(async () => (await import("#web/features/waitlist/entry-list.tsx")).EntryList);
const ContinueBooking = lazyPart(async () => (await import("./continue-booking.tsx")).ContinueBooking);

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

type GreetingProps = { now: string; today: Day; children?: string | undefined };

/** With the date. */
const Greeting = ({ now, today, children }: GreetingProps) => (
	<>
		<h1>
			<span>
				{greetingAt(now)}, <span className="wrap-anywhere">{useUser()?.calledName}</span>
				{languageCopy.fullStop}
			</span>{" "}
			{children && <em>{children}</em>}
		</h1>
		<p className="mt-3.5 text-muted">{formatDay(today, "today")}</p>
	</>
);

/** Hydrated late: the tasks come before them, and their links work without a script. */
const LatestOrders = lazyPart(async () => {
	await (untilNeeded("latest-seller") ?? untilNeeded("latest-client"));
	return (await import("./order-table.tsx")).LatestOrders;
});

/** Memoized: a re-render before hydration would replace the server's HTML by the fallback. */
const DeferredOrders = memo((props: LatestOrdersProps) => (
	<Suspense>
		<LatestOrders {...props} />
	</Suspense>
));

const { fewest } = reliabilityRules;

/** A seller's reliability as clients see it, or the number of orders from which on they see it. */
function OwnReliability({ reliability, userId }: Pick<Earnings, "reliability"> & { userId: string }) {
	const known = reliabilityTexts(reliability);
	return (
		<p className="mt-5 text-nav text-muted">
			{known.length > 0
				? `${dashboardCopy.reliability.label} ${known.map((text) => `${text}${languageCopy.fullStop} `).join("")}`
				: `${dashboardCopy.reliability.few({ requests: fewest.requests, answers: fewest.responses, orders: fewest.orders })} `}
			<Link className="link" to={`/closet/${userId}`} prefetch="intent">
				{dashboardCopy.reliability.seePage}
			</Link>
		</p>
	);
}

/** The tasks, each with its action. */
const TaskList = ({ tasks }: { tasks: Task[] }) => (
	<ul className="task-list">
		{tasks.map((task) => (
			<li key={`${task.title} ${task.order.orderId}`}>
				<header>
					<h2>{task.title}</h2>
					{task.note &&
						(task.isUrgent ? (
							<Tag tone="rani">{task.note}</Tag>
						) : (
							<span className="text-s2 whitespace-nowrap text-muted">{task.note}</span>
						))}
				</header>
				<div className="piece">
					<Thumbnail photo={task.order.product.photo} width={64} />
					<div>
						<b>{task.headline}</b>
						<p>{task.text}</p>
					</div>
				</div>
				<TaskLinks task={task} />
			</li>
		))}
	</ul>
);

const TaskLinks = ({ task: { order, step, more, consequence } }: { task: Task }) => (
	<>
		<div className="actions">
			<TaskActions order={order} step={step} />
			{step && step !== "accept" && (
				<Link className="link text-s2" to={orderPath(order.orderId)}>
					{dashboardCopy.taskDetails}
				</Link>
			)}
			{more > 0 && (
				<Link className="link text-s2" to="/agenda">
					{dashboardCopy.moreTasks({ count: more })}
				</Link>
			)}
		</div>
		{consequence && <p className="consequence">{consequence}</p>}
	</>
);
