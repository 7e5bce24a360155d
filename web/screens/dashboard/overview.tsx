/** The first thing one sees: a greeting, what there is to do, and how things stand. */
import { Link } from "react-router";
import { type Day, formatDay } from "#common/calendar.ts";
import { words } from "#common/words.ts";
import type { Order, User } from "#web/api.ts";
import { greetingAt } from "#web/parts/moment.ts";
import { firstNameOf } from "#web/parts/order/words.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Agenda } from "./agenda.tsx";
import { clientFigures, Figures, sellerFigures } from "./figures.tsx";
import { Failed, NothingRented, NothingSold } from "./nothing.tsx";
import { OrderTable } from "./order-table.tsx";
import { clientTasks, sellerTasks, type Task } from "./tasks.ts";
import { rentalsPath } from "./view.ts";

export type Loaded = {
	user: User;
	now: string;
	today: Day;
	rentals: Order[] | undefined;
	orders: Order[] | undefined;
	failed: boolean;
};

const few = 5;

export function Overview({ user, now, today, rentals, orders, failed }: Loaded) {
	const isSeller = user.accountType === "renter";
	const tasks = isSeller ? sellerTasks(orders ?? [], { now, today }) : clientTasks(rentals ?? [], { now, today });
	const mine = (isSeller ? orders : rentals) ?? [];
	return (
		<>
			<h1>
				{greetingAt(now)}, <span className="wrap-anywhere">{firstNameOf(user.name)}</span>.{" "}
				{user.accountType !== "admin" && !failed && <em>{turn(tasks, mine, isSeller)}</em>}
			</h1>
			<p className="mt-3.5 text-muted">{longToday(today)}</p>
			{failed && <Failed message={words.rentals.failed} />}
			{tasks.length > 0 && <Agenda tasks={tasks} />}
			{mine.length > 0 && <Figures figures={isSeller ? sellerFigures(mine) : clientFigures(mine)} />}
			{!failed &&
				mine.length === 0 &&
				(isSeller ? <NothingSold /> : user.accountType === "client" && <NothingRented />)}
			{mine.length > 0 && (
				<section className="part" aria-labelledby="latest">
					<div className="part-head">
						<h2 id="latest">{isSeller ? "Latest orders" : "Your rentals"}</h2>
						{mine.length > few ? (
							<Link className="link" to={rentalsPath()}>
								See all {mine.length}
							</Link>
						) : (
							<LinkButton small to={isSeller ? "/list-item" : "/browse"}>
								{isSeller ? "List Your Clothes" : "Browse Dresses"}
							</LinkButton>
						)}
					</div>
					<OrderTable
						orders={mine.slice(0, few)}
						side={isSeller ? "seller" : "client"}
						label={isSeller ? "Latest orders" : "Your rentals"}
					/>
				</section>
			)}
			{isSeller && rentals && rentals.length > 0 && (
				<section className="part" aria-labelledby="rented">
					<div className="part-head">
						<h2 id="rented">Rented by you</h2>
					</div>
					<OrderTable orders={rentals.slice(0, few)} side="client" label="Rented by you" />
				</section>
			)}
		</>
	);
}

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** The turn of the greeting. */
function turn(tasks: Task[], mine: Order[], isSeller: boolean): string {
	const count = tasks.reduce((sum, { more }) => sum + 1 + more, 0);
	const many = numbers[count] ?? count;
	if (isSeller) return count > 0 ? `${many} ${count === 1 ? "thing" : "things"} for today.` : "All is quiet.";
	if (count > 0) return `${many} ${count === 1 ? "piece" : "pieces"} on your rail.`;
	return mine.length > 0 ? "What will you wear next?" : "What will you wear?";
}

/** "Saturday, 21 November" */
const longToday = (today: Day) =>
	`${new Date(`${today}T00:00:00Z`).toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" })}, ${formatDay(today, "long").slice(0, -5)}`;
