-- An address is stored in its canonical form (common/text/email-address.ts). Earlier versions stored the domain as it was typed: asha@münchen.example
-- and asha@xn--mnchen-3ya.example were two addresses, and marks that are not seen were kept.

-- RFC 3492, section 6.3.
create function to_punycode(label text) returns text language plpgsql immutable as $$
declare
	points int[] := array(select ascii(c) from regexp_split_to_table(label, '') with ordinality t(c, i) order by i);
	result text := coalesce((select string_agg(chr(p), '' order by i) from unnest(points) with ordinality t(p, i) where p < 128), '');
	basic int := length(result);
	handled int := length(result);
	n int := 128;
	bias int := 72;
	delta int := 0;
	digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
	next int;
	point int;
	q int;
	k int;
	t int;
begin
	if handled = cardinality(points) then
		return label;
	end if;
	if basic > 0 then
		result := result || '-';
	end if;
	while handled < cardinality(points) loop
		next := (select min(p) from unnest(points) p where p >= n);
		delta := delta + (next - n) * (handled + 1);
		n := next;
		foreach point in array points loop
			if point < n then
				delta := delta + 1;
			elsif point = n then
				q := delta;
				k := 36;
				loop
					t := greatest(1, least(26, k - bias));
					exit when q < t;
					result := result || substr(digits, t + (q - t) % (36 - t) + 1, 1);
					q := (q - t) / (36 - t);
					k := k + 36;
				end loop;
				result := result || substr(digits, q + 1, 1);
				delta := case when handled = basic then delta / 700 else delta / 2 end;
				delta := delta + delta / (handled + 1);
				k := 0;
				while delta > 455 loop
					delta := delta / 35;
					k := k + 36;
				end loop;
				bias := k + 36 * delta / (delta + 38);
				delta := 0;
				handled := handled + 1;
			end if;
		end loop;
		delta := delta + 1;
		n := n + 1;
	end loop;
	return 'xn--' || result;
end $$;

create function to_canonical_email(email text) returns text language sql immutable as $$
	select normalize(lower(translate(split_part(seen, '@', 1), 'ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ０１２３４５６７８９．＿－＋', 'abcdefghijklmnopqrstuvwxyz0123456789._-+')), nfc) || '@' ||
		(select string_agg(to_punycode(label), '.' order by i)
			from regexp_split_to_table(replace(lower(normalize(split_part(seen, '@', 2), nfkc)), '。', '.'), '\.') with ordinality t(label, i))
	from (select regexp_replace(email, '^[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$', '', 'g') as seen) typed
$$;

-- Of two accounts with one address the verified one has it, and of two verified ones the one that has the canonical form: the staff change the
-- other one's address.
do $$
declare
	person record;
begin
	for person in
		select id, to_canonical_email(email) as canonical, email_verified_at is not null as is_verified from account
		where octet_length(email) > char_length(email) order by email_verified_at is null, created_at
	loop
		update account set email = id || '@replaced.invalid'
			where email = person.canonical and id <> person.id and email_verified_at is null and person.is_verified;
		update account set email = person.canonical
			where id = person.id and not exists (select from account where email = person.canonical) and char_length(person.canonical) <= 254;
	end loop;
end $$;
update registration set email = to_canonical_email(email)
	where octet_length(email) > char_length(email) and char_length(to_canonical_email(email)) <= 254;
update email_change set email = to_canonical_email(email)
	where octet_length(email) > char_length(email) and char_length(to_canonical_email(email)) <= 254;

drop function to_canonical_email(text);
drop function to_punycode(text);
