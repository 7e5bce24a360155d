/** What is to be done, one decision each. */
import { Link } from "react-router";
import { orderPath } from "#web/parts/order/places.ts";
import { StepForm } from "#web/parts/order/step-form.tsx";
import { Thumb } from "#web/parts/order/thumb.tsx";
import { type Side, sideOf, stepWords } from "#web/parts/order/words.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Task } from "./tasks.ts";
import "./agenda.css";

export const Agenda = ({ tasks, userId }: { tasks: Task[]; userId: string }) => (
	<ul className="agenda">
		{tasks.map((task) => (
			<li key={`${task.title} ${task.order.orderId}`}>
				<header>
					<h2>{task.title}</h2>
					{task.note &&
						(task.presses ? (
							<Tag tone="rani">{task.note}</Tag>
						) : (
							<span className="text-s2 whitespace-nowrap text-muted">{task.note}</span>
						))}
				</header>
				<div className="piece">
					<Thumb photo={task.order.product.photo} width={64} />
					<div>
						<b>{task.headline}</b>
						<p>{task.text}</p>
					</div>
				</div>
				<Actions task={task} side={sideOf(task.order, userId)} />
			</li>
		))}
	</ul>
);

/** Accept is the only main action; saying no, or what needs a code, has its place on the order's page. */
function Actions({ task: { order, step, more }, side }: { task: Task; side: Side }) {
	const can = step && order.allowed.includes(step);
	const follows = can && stepWords[step].follows?.(order, side);
	return (
		<>
			<div className="do">
				{can && <StepForm order={order} step={step} kind={step === "accept" ? "main" : "plain"} small />}
				{can && order.allowed.includes("decline") && (
					<LinkButton small to={orderPath(order.orderId, "decline")}>
						Decline
					</LinkButton>
				)}
				{!can && (
					<LinkButton small to={orderPath(order.orderId)}>
						{order.allowed.includes("handOver") || order.allowed.includes("return")
							? "Enter the code"
							: "See the order"}
					</LinkButton>
				)}
				{can && step !== "accept" && (
					<Link className="link text-s2" to={orderPath(order.orderId)}>
						Details
					</Link>
				)}
				{more > 0 && (
					<Link className="link text-s2" to="/agenda">
						and {more} more
					</Link>
				)}
			</div>
			{follows && <p className="follows">{follows}</p>}
		</>
	);
}
