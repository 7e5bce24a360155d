-- The home page shows the latest reviews with words, and a closet those of its lister.
create index review_latest on review (published_at desc, id desc) where side = 'client' and published_at is not null and hidden_at is null and claim_filed_at is null and words <> '';
create index review_of_lister on review (about_id, published_at desc, id desc) where side = 'client' and published_at is not null and hidden_at is null and claim_filed_at is null and words <> '';

-- What a lister writes about themselves, on their closet.
alter table seller add column about text not null default '' check (char_length(about) <= 600);
