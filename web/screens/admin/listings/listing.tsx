/** The page of one listing. */
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { pageMeta } from "#web/meta.ts";
import { AuditHistory } from "#web/screens/admin/components/audit-log.tsx";
import { RowPage } from "#web/screens/admin/components/row-page.tsx";
import { TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { deferSlow } from "#web/screens/admin/defer-slow.ts";
import { loadWithHistory } from "#web/screens/admin/load-history.ts";
import { readView, titleOf } from "#web/screens/admin/view.ts";
import type { Route } from "./+types/listing";
import { actOnListing } from "./act-on-listing.ts";
import { adminListingsCopy } from "./copy.ts";
import { listingActions } from "./listing-actions.ts";
import { ListingDetails } from "./listing-details.tsx";

export const meta = () => pageMeta(titleOf("listings"));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const { listingId } = params;
	const { api } = context.get(apiContext);
	const listing = attempt(api.admin.listings[":listingId"].$get({ param: { listingId } }));
	const loading = loadWithHistory(api, "listing", listingId, listing);
	return { view: readView("listings", url.searchParams, listingId), ...(await deferSlow(request, loading)) };
}

export const action = (args: Route.ActionArgs) => actOnListing(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function Listing({ loaderData: { view, loaded }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result} actions={listingActions}>
			{({ row, history }) => (
				<RowPage tab="listings" back={adminListingsCopy.back} heading={adminListingsCopy.heading} response={row}>
					{({ listing }) => (
						<>
							<ListingDetails listing={listing} view={view} result={result} />
							<AuditHistory acts={history} empty={adminListingsCopy.noHistory} />
						</>
					)}
				</RowPage>
			)}
		</TabPanel>
	);
}
