import { addDays } from "#common/calendar.ts";
import type { TestClient } from "#tests/test-client.ts";
import { address, must } from "#tests/world.ts";
import type { Gates } from "./gates.ts";

/** An attempt to order two days of its own listing. `key` names the gate that holds it, or its code. */
export type Attempt = { key: string; name: string; startDate: string; product: { _id: string; price: number } };

const keyOf = ({ key }: Attempt, call: "code" | "order") => ({
	"idempotency-key": key.startsWith(call) ? key : `${call}-of-${key}`,
});
export const requestCode = (testClient: TestClient, attempt: Attempt) =>
	testClient.post("/api/address/send-otp", { ...address, productId: attempt.product._id }, keyOf(attempt, "code"));
export const place = (testClient: TestClient, attempt: Attempt) =>
	testClient.post(
		"/api/product/createRental",
		{
			productId: attempt.product._id,
			rentalPeriod: { startDate: attempt.startDate, endDate: addDays(attempt.startDate, 1) },
			totalAmount: 2 * attempt.product.price,
			deliveryAddress: address,
		},
		keyOf(attempt, "order"),
	);

export const findPlacedOrder = async (testClient: TestClient, { product, startDate }: Attempt) => {
	const query = { productId: product._id, startDate, endDate: addDays(startDate, 1) };
	return (await must(testClient.get(`/api/order/placed?${new URLSearchParams(query)}`))).body.placed;
};

/** Counts the rows of one attempt. */
export const countRows = async (count: Gates["count"], { key, name, product: { _id: id } }: Attempt) => ({
	orders: await count("rental where product_id = $1", [id]),
	days: await count("claimed_day where product_id = $1", [id]),
	steps: await count("rental_event where product_id = $1", [id]),
	replies: await count("idempotency_key where key = $1 and reply is not null", [key]),
	requests: await count("delivery_request where product_id = $1", [id]),
	unboundCodes: await count("one_time_code where subject = $1", [id]),
	unsent: await count("email where body like '%' || $1 || '%'", [name]),
	jobs: await count(
		"email join graphile_worker._private_jobs job on job.payload ->> 'id' = email.id::text where body like '%' || $1 || '%'",
		[name],
	),
});
