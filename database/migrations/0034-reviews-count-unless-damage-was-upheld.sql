-- A review is set aside only for a damage claim that is open or was upheld. Until now one that was withdrawn or rejected set it aside too.

update review set claim_filed_at = null
from damage_claim c
where c.garment_id = review.garment_id and c.rental_id = review.rental_id and review.claim_filed_at is not null
	and c.closed_at is not null and c.amount = 0;

-- The ratings that follow from it. A rating is one summand of the featured score.
with rated as (
	select p.id, p.rating as old, coalesce((
		select round(avg(stars), 2) from review
		where product_id = p.id and side = 'client' and published_at is not null and hidden_at is null and claim_filed_at is null
	), 0)::float8 as rating
	from product p where exists (select from review where product_id = p.id)
), changed as (
	update product p set rating = rated.rating, featured_score = p.featured_score + rated.rating - rated.old
	from rated where rated.id = p.id and rated.rating <> rated.old
	returning p.id, p.featured_score
)
update catalogue_entry entry set featured_score = changed.featured_score from changed where entry.product_id = changed.id;
