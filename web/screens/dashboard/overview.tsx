/** The overview tab: greeting, tasks, waitlist, figures and latest orders. */

import { Link } from "react-router";
import { type Day, formatDay } from "#common/calendar.ts";
import { copy } from "#common/copy.ts";
import { rules } from "#common/rules.ts";
import type { User, WaitlistPlace } from "#web/api.ts";
import { greetingAt } from "#web/components/format/moment.ts";
import { LoadError } from "#web/components/load-error.tsx";
import { firstNameOf, type Side } from "#web/features/orders/order-labels.ts";
import { EntryList } from "#web/features/waitlist/entry-list.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { MonthChart } from "./earnings/month-chart.tsx";
import { AdminDashboardLink, NoOrders, NoRentals } from "./empty-states.tsx";
import { clientFigures, Figures, sellerFigures } from "./figures.tsx";
import type { OrderPage, Overview as OverviewData } from "./load.ts";
import { OrderTable } from "./rentals/order-table.tsx";
import { TaskList } from "./tasks/task-list.tsx";
import { type Task, tasksOf } from "./tasks/tasks.ts";
import { rentalsPath, tabPath } from "./view.ts";

type OverviewProps = { user: User; now: string; today: Day; overview: NonNullable<OverviewData> };

export function Overview({ user, now, today, overview }: OverviewProps) {
	const { stats, agenda, waitlistEntries, latest: latestOrders, rented, earnings } = overview;
	const isSeller = user.accountType === "renter";
	const failed = !stats || !agenda || !latestOrders || (isSeller && !(rented && earnings));
	const tasks = tasksOf(agenda ?? [], user._id, { now, today });
	const isNew = latestOrders?.counts.all === 0;
	return (
		<>
			<Greeting user={user} now={now} today={today}>
				{failed ? "" : greetingSummary(tasks, isNew, isSeller)}
			</Greeting>
			{failed && <LoadError className="mt-8">{copy.rentals.failed}</LoadError>}
			{/* Held days expire within two hours, so they come before the tasks. */}
			<WaitlistSection
				id="held"
				title="Held for you"
				waitlistEntries={waitlistEntries.filter(({ heldUntil }) => heldUntil)}
				now={now}
			/>
			{tasks.length > 0 && (
				<>
					<TaskList tasks={tasks} userId={user._id} />
					<p className="mt-4">
						<Link className="link" to="/agenda">
							All of it, day by day
						</Link>
					</p>
				</>
			)}
			<WaitlistSection
				id="waits"
				title="You wait for"
				waitlistEntries={waitlistEntries.filter(({ heldUntil }) => !heldUntil)}
				now={now}
			/>
			{stats && (isSeller ? stats.activeListings > 0 || !isNew : !isNew) && (
				<Figures figures={isSeller ? sellerFigures(stats, earnings, today) : clientFigures(stats)} />
			)}
			{isNew && (isSeller ? <NoOrders listings={stats?.activeListings ?? 0} /> : <NoRentals />)}
			{earnings && earnings.totalEarnings > 0 && (
				<section className="part" aria-labelledby="earned">
					<div className="part-head">
						<h2 id="earned">Earnings</h2>
						<Link className="link" to={tabPath("earnings")}>
							By listing
						</Link>
					</div>
					<MonthChart months={earnings.months} />
				</section>
			)}
			{latestOrders && <Latest page={latestOrders} side={isSeller ? "seller" : "client"} />}
			{rented && <Latest page={rented} side="client" title="Rented by you" />}
		</>
	);
}

type WaitlistSectionProps = { id: string; title: string; waitlistEntries: WaitlistPlace[]; now: string };

const WaitlistSection = ({ id, title, waitlistEntries, now }: WaitlistSectionProps) =>
	waitlistEntries.length > 0 && (
		<section className="part" aria-labelledby={id}>
			<div className="part-head">
				<h2 id={id}>{title}</h2>
				<Link className="link" to="/waitlist">
					Your waitlist
				</Link>
			</div>
			<EntryList entries={waitlistEntries} now={now} />
		</section>
	);

export const AdminOverview = ({ user, now, today }: Omit<OverviewProps, "overview">) => (
	<>
		<Greeting user={user} now={now} today={today} />
		<AdminDashboardLink />
	</>
);

type GreetingProps = { user: User; now: string; today: Day; children?: string };

const Greeting = ({ user, now, today, children }: GreetingProps) => (
	<>
		<h1>
			{greetingAt(now)}, <span className="wrap-anywhere">{firstNameOf(user.name)}</span>.{" "}
			{children && <em>{children}</em>}
		</h1>
		<p className="mt-3.5 text-muted">{longToday(today)}</p>
	</>
);

type LatestProps = { page: OrderPage; side: Side; title?: string };

function Latest({ page: { orders, counts }, side, title = titles[side] }: LatestProps) {
	if (counts.all === 0) return null;
	const id = `latest-${side}`;
	return (
		<section className="part" aria-labelledby={id}>
			<div className="part-head">
				<h2 id={id}>{title}</h2>
				{counts.all > rules.orders.latest ? (
					<Link className="link" to={rentalsPath({ side })}>
						See all {counts.all}
					</Link>
				) : (
					<LinkButton small to={side === "seller" ? "/list-item" : "/browse"}>
						{side === "seller" ? "List Your Clothes" : "Browse Dresses"}
					</LinkButton>
				)}
			</div>
			<OrderTable orders={orders} side={side} label={title} />
		</section>
	);
}

const titles: Record<Side, string> = { seller: "Latest orders", client: "Your rentals" };

const countNames = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** The second sentence of the greeting. */
function greetingSummary(tasks: Task[], isNew: boolean, isSeller: boolean): string {
	const count = tasks.reduce((sum, { more }) => sum + 1 + more, 0);
	const countWord = countNames[count] ?? count;
	if (isSeller) return count > 0 ? `${countWord} ${count === 1 ? "thing" : "things"} for today.` : "All is quiet.";
	if (count > 0) return `${countWord} ${count === 1 ? "piece" : "pieces"} on your rail.`;
	return isNew ? "What will you wear?" : "What will you wear next?";
}

/** "Saturday, 21 November" */
const longToday = (today: Day) =>
	`${new Date(`${today}T00:00:00Z`).toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" })}, ${formatDay(today, "long").slice(0, -5)}`;
