/** The tab that is open, under what came of the last act. */
import { useNavigation } from "react-router";
import type { AdminStats } from "#web/api.ts";
import { CategoryForm } from "#web/features/categories/category-form.tsx";
import { messageOf } from "#web/features/connection/form-failure.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { actWords } from "./actions/action-copy.ts";
import type { ActAnswer } from "./actions/run-action.ts";
import { Head } from "./components/list.tsx";
import { DamageClaims } from "./damage/damage-claims.tsx";
import { ListingPage } from "./listings/listing-page.tsx";
import { Listings } from "./listings/listings.tsx";
import { MessagePage } from "./messages/message-page.tsx";
import { Messages } from "./messages/messages.tsx";
import { DuePage } from "./money/due-page.tsx";
import { MoneyTab } from "./money/money.tsx";
import { Overview } from "./overview/overview.tsx";
import type { Panel } from "./panels.ts";
import { Rentals } from "./rentals/rentals.tsx";
import { ReportPage } from "./reports/report-page.tsx";
import { Reports } from "./reports/reports.tsx";
import { Found } from "./search/search-results.tsx";
import { Settings } from "./settings/settings.tsx";
import { UserPage, Users } from "./users/users.tsx";
import type { View } from "./view.ts";

type PanelViewProps = { stats: AdminStats | undefined; panel: Panel; view: View; answer: ActAnswer | undefined };

export const PanelView = (props: PanelViewProps) => (
	<>
		<Came answer={props.answer} />
		<Open {...props} />
	</>
);

function Open({ stats, panel, view, answer }: PanelViewProps) {
	switch (panel.is) {
		case "found":
			return <Found panel={panel} view={view} />;
		case "overview":
			return <Overview stats={stats} panel={panel} />;
		case "users":
			return <Users panel={panel} view={view} answer={answer} />;
		case "user":
			return <UserPage panel={panel} view={view} answer={answer} />;
		case "listings":
			return <Listings panel={panel} view={view} answer={answer} />;
		case "listing":
			return <ListingPage panel={panel} view={view} answer={answer} />;
		case "rentals":
			return <Rentals panel={panel} view={view} />;
		case "damage":
			return <DamageClaims panel={panel} view={view} />;
		case "money":
			return <MoneyTab panel={panel} view={view} />;
		case "due":
			return <DuePage panel={panel} answer={answer} />;
		case "add-category":
			return <AddCategory panel={panel} />;
		case "messages":
			return <Messages panel={panel} view={view} />;
		case "message":
			return <MessagePage panel={panel} answer={answer} />;
		case "reports":
			return <Reports panel={panel} view={view} />;
		case "report":
			return <ReportPage panel={panel} answer={answer} />;
		case "settings":
			return <Settings panel={panel} view={view} answer={answer} />;
	}
}

const AddCategory = ({ panel: { categories } }: { panel: Extract<Panel, { is: "add-category" }> }) => (
	<>
		<Head title="Add Category" />
		<CategoryForm categories={categories.success ? categories.data : []} />
	</>
);

/** Takes the focus, which stood on a button that may be gone. */
const focus = (element: HTMLElement | null) => element?.focus();

function Came({ answer }: { answer: ActAnswer | undefined }) {
	// Until then the question that was asked still stands over the page, and keeps the focus.
	const isSettled = useNavigation().state === "idle";
	if (answer?.done)
		return (
			<div key={answer.done} ref={isSettled ? focus : undefined} tabIndex={-1} className="mb-5">
				<Notice tone="good">{answer.done}</Notice>
			</div>
		);
	// A question that failed says so itself.
	if (!answer?.failure || actWords(answer.kind === "user" ? "user" : "listing", answer.act ?? "")?.title) return null;
	return (
		<ErrorSummary
			message={messageOf(answer.failure, "We could not reach the server. Please try again.")}
			attempt={answer.failure.requestId}
		/>
	);
}
