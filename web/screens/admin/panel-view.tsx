/** Shows the outcome of the last action and the open tab below it. */
import { useNavigation } from "react-router";
import type { AdminStats } from "#web/api.ts";
import { CategoryForm } from "#web/features/categories/category-form.tsx";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { actionCopy } from "./actions/action-copy.ts";
import type { ActionResult } from "./actions/run-action.ts";
import { PageHeading } from "./components/list.tsx";
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
import { SearchResults } from "./search/search-results.tsx";
import { Settings } from "./settings/settings.tsx";
import { UserPage, Users } from "./users/users.tsx";
import type { View } from "./view.ts";

type PanelViewProps = { stats: AdminStats | undefined; panel: Panel; view: View; result: ActionResult | undefined };

export const PanelView = (props: PanelViewProps) => (
	<>
		<ActionOutcome result={props.result} />
		<ActivePanel {...props} />
	</>
);

function ActivePanel({ stats, panel, view, result }: PanelViewProps) {
	switch (panel.is) {
		case "search":
			return <SearchResults panel={panel} view={view} />;
		case "overview":
			return <Overview stats={stats} panel={panel} />;
		case "users":
			return <Users panel={panel} view={view} result={result} />;
		case "user":
			return <UserPage panel={panel} view={view} result={result} />;
		case "listings":
			return <Listings panel={panel} view={view} result={result} />;
		case "listing":
			return <ListingPage panel={panel} view={view} result={result} />;
		case "rentals":
			return <Rentals panel={panel} view={view} />;
		case "damage":
			return <DamageClaims panel={panel} view={view} />;
		case "money":
			return <MoneyTab panel={panel} view={view} />;
		case "due":
			return <DuePage panel={panel} result={result} />;
		case "add-category":
			return <AddCategory panel={panel} />;
		case "messages":
			return <Messages panel={panel} view={view} />;
		case "message":
			return <MessagePage panel={panel} result={result} />;
		case "reports":
			return <Reports panel={panel} view={view} />;
		case "report":
			return <ReportPage panel={panel} result={result} />;
		case "settings":
			return <Settings panel={panel} view={view} result={result} />;
	}
}

const AddCategory = ({ panel: { categories } }: { panel: Extract<Panel, { is: "add-category" }> }) => (
	<>
		<PageHeading title="Add Category" />
		<CategoryForm categories={categories.success ? categories.data : []} />
	</>
);

/** Moves the focus here, because the button that had it may be gone. */
const focus = (element: HTMLElement | null) => element?.focus();

function ActionOutcome({ result }: { result: ActionResult | undefined }) {
	// Until the navigation ends, the confirmation dialog is still open and holds the focus.
	const isSettled = useNavigation().state === "idle";
	if (result?.done)
		return (
			<div key={result.done} ref={isSettled ? focus : undefined} tabIndex={-1} className="mb-5">
				<Notice tone="good">{result.done}</Notice>
			</div>
		);
	// The confirmation dialog shows its own failure.
	if (!result?.failure || actionCopy(result.kind === "user" ? "user" : "listing", result.action ?? "")?.title)
		return null;
	return (
		<ErrorSummary
			message={failureMessage(result.failure, "We could not reach the server. Please try again.")}
			attempt={result.failure.requestId}
		/>
	);
}
