/** The list of tasks, each with its action. */

import { orderPath } from "#web/features/orders/paths.ts";
import { TaskActions } from "#web/features/orders/task-actions.tsx";
import { dashboardCopy } from "#web/screens/dashboard/copy.ts";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import type { Task } from "./tasks.ts";
import "./task-list.css";

export const TaskList = ({ tasks }: { tasks: Task[] }) => (
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
				<Actions task={task} />
			</li>
		))}
	</ul>
);

const Actions = ({ task: { order, step, more, consequence } }: { task: Task }) => (
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
					{dashboardCopy.moreTasks(more)}
				</Link>
			)}
		</div>
		{consequence && <p className="consequence">{consequence}</p>}
	</>
);
