/** The greeting above the overview, with the date. */
import { type Day, formatDay } from "#common/calendar.ts";
import { publicName } from "#common/text/called-name.ts";
import type { User } from "#web/api.ts";
import { greetingAt } from "#web/features/format/format.ts";

type GreetingProps = { user: User; now: string; today: Day; children?: string | undefined };

export const Greeting = ({ user, now, today, children }: GreetingProps) => (
	<>
		<h1>
			<span>
				{greetingAt(now)}, <span className="wrap-anywhere">{publicName(user.name)}</span>.
			</span>{" "}
			{children && <em>{children}</em>}
		</h1>
		<p className="mt-3.5 text-muted">{formatDay(today, "today")}</p>
	</>
);
