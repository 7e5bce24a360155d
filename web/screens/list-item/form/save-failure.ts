/** The message for a listing that was not saved: the server's, or else the specification's. */
import { listingCopy } from "#common/copy/listing-copy.ts";
import { type Failure, isServerFailure } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";

export const saveFailureMessage = (failure: Failure): string =>
	failureMessage(failure, isServerFailure(failure.code) ? listingCopy.listing.error : listingCopy.listing.wrong);
