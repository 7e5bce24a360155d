-- The shortest rental of a listing, and its discounts by length.

-- The discounts are two pairs of columns, not a list: a check can compare columns, and there are never more than two. The second one begins later
-- and is higher.
alter table product
	add min_days smallint not null default 1 constraint product_min_days check (min_days between 1 and 7),
	add first_discount_days smallint constraint product_first_discount_days check (first_discount_days between 2 and 7),
	add first_discount_percent smallint constraint product_first_discount_percent check (first_discount_percent between 5 and 50),
	add second_discount_days smallint constraint product_second_discount_days check (second_discount_days between 2 and 7),
	add second_discount_percent smallint constraint product_second_discount_percent check (second_discount_percent between 5 and 50),
	add constraint product_first_discount check ((first_discount_days is null) = (first_discount_percent is null)),
	add constraint product_second_discount check (
		(second_discount_days is null) = (second_discount_percent is null)
		and (second_discount_days is null or coalesce(second_discount_days > first_discount_days and second_discount_percent > first_discount_percent, false)));

-- An order has a copy of the discounts: its rent and that of an extension follow from it.
alter table rental
	add first_discount_days smallint constraint rental_first_discount_days check (first_discount_days between 2 and 7),
	add first_discount_percent smallint constraint rental_first_discount_percent check (first_discount_percent between 5 and 50),
	add second_discount_days smallint constraint rental_second_discount_days check (second_discount_days between 2 and 7),
	add second_discount_percent smallint constraint rental_second_discount_percent check (second_discount_percent between 5 and 50),
	add constraint rental_first_discount check ((first_discount_days is null) = (first_discount_percent is null)),
	add constraint rental_second_discount check (
		(second_discount_days is null) = (second_discount_percent is null)
		and (second_discount_days is null or coalesce(second_discount_days > first_discount_days and second_discount_percent > first_discount_percent, false)));

-- The rent is the price of all days less the discount. Half a rupee is rounded up in the discount. An extension never lowers the rent: a rental that
-- was extended costs at least what its first days cost, and at most the price of all days.
alter table rental
	drop constraint rental_check1,
	add constraint rental_total check (
		case when first_end_date is null then
			total_amount = price * (end_date - start_date + 1) - round(price * (end_date - start_date + 1) * (case
				when end_date - start_date + 1 >= second_discount_days then second_discount_percent
				when end_date - start_date + 1 >= first_discount_days then first_discount_percent
				else 0 end) / 100.0)
		else
			total_amount <= price * (end_date - start_date + 1)
			and total_amount >= price * (first_end_date - start_date + 1) - round(price * (first_end_date - start_date + 1) * (case
				when first_end_date - start_date + 1 >= second_discount_days then second_discount_percent
				when first_end_date - start_date + 1 >= first_discount_days then first_discount_percent
				else 0 end) / 100.0)
		end);
