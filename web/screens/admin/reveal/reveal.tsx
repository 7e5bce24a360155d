/** Shows masked details of a person or an order for a reason. A form without a script: the details come in the response to it. */
import { data } from "react-router";
import { type ApiClient, attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { pageMeta } from "#web/meta.ts";
import { LoadFailure, PageHeading } from "#web/screens/admin/components/list.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { adminContext } from "#web/screens/admin/guard.ts";
import { isId, pathTo, revealPath } from "#web/screens/admin/view.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/reveal";
import { revealCopy } from "./copy.ts";
import { RevealForm } from "./reveal-form.tsx";
import { RevealedDetails } from "./revealed-details.tsx";
import { runReveal } from "./run-reveal.ts";
import { isRevealSubject, mayReveal, type RevealSubject } from "./subject.ts";

export const meta = () => pageMeta(revealCopy.title);

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const subject = subjectOf(params.subject);
	const due = url.searchParams.get("due") ?? "";
	return {
		subject,
		here: revealPath(subject, params.id, isId(due) ? due : undefined),
		back: backFrom(subject, params.id, isId(due) ? due : undefined),
		isAllowed: mayReveal(context.get(adminContext).staffRole, subject),
		found: await findName(context.get(apiContext), subject, params.id),
	};
}

function subjectOf(text: string): RevealSubject {
	if (!isRevealSubject(text)) throw data(null, { status: 404 });
	return text;
}

function backFrom(subject: RevealSubject, id: string, due: string | undefined) {
	if (subject === "order") return { label: revealCopy.back.order, path: orderPath(id) };
	if (due) return { label: revealCopy.back.payment, path: pathTo({ tab: "money", openId: due }) };
	return { label: revealCopy.back.person, path: pathTo({ tab: "users", openId: id }) };
}

async function findName({ api }: ApiClient, subject: RevealSubject, id: string) {
	if (subject === "order") {
		const response = await attempt(api.order[":orderId"].$get({ param: { orderId: id } }));
		return response.success ? { success: true as const, name: response.order.orderNumber } : response;
	}
	const response = await attempt(api.admin.users[":accountId"].$get({ param: { accountId: id } }));
	return response.success ? { success: true as const, name: response.user.name } : response;
}

export const action = (args: Route.ActionArgs) => runReveal(args, subjectOf(args.params.subject), args.params.id);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function RevealPage({ loaderData, actionData: result }: Route.ComponentProps) {
	const { subject, here, back, isAllowed, found } = loaderData;
	return (
		<TabPanel loaded={found} result={result} actions={{ reveal: { title: true } }}>
			{(response) => (
				<>
					<Link className="back-link" to={back.path}>
						<Icon name="left" className="small" />
						{back.label}
					</Link>
					{response.success ? (
						<>
							<PageHeading title={revealCopy.headings[subject](response.name)} />
							{isAllowed && !result?.revealed && <RevealForm subject={subject} action={here} result={result} />}
							{isAllowed && result?.revealed && <RevealedDetails revealed={result.revealed} here={here} />}
							{!isAllowed && <p className="text-muted">{revealCopy.notAllowed}</p>}
						</>
					) : (
						<LoadFailure failure={response} heading={revealCopy.heading} />
					)}
				</>
			)}
		</TabPanel>
	);
}
