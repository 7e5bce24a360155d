-- Two rules of migration 0056 said in their note what was otherwise at first. Each has a version for those days, and one from their end on.
insert into tax_rule (id, matter, value, section, valid_from, source, note, replaces, created_at)
select gen_random_uuid(), past.matter, past.value, first.section, past.valid_from::date, past.source,
	past.note || ' To be confirmed by your accountant.', case when past.valid_from::date = first.valid_from then first.id end, now()
from (values
	('tds', '2020-10-01', '75', '2020-10-01', 'Finance Act 2020; press release of the CBDT of 13 May 2020', 'Of the gross amount. Reduced from 1 % until 31 March 2021.'),
	('tds', '2020-10-01', '100', '2021-04-01', 'Finance Act 2020', 'Of the gross amount.'),
	('gst-threshold-special', '2017-07-01', '1000000', '2017-07-01', 'CGST Act 2017; Notification 65/2017-Central Tax for services through a marketplace', 'In the special category states of article 279A(4)(g) of the Constitution, except Jammu and Kashmir.'),
	('gst-threshold-special', '2017-07-01', '1000000', '2019-02-01', 'CGST (Amendment) Act 2018; Notification 65/2017-Central Tax for services through a marketplace', 'In Manipur, Mizoram, Nagaland and Tripura.')
) as past (matter, first_day, value, valid_from, source, note)
join tax_rule first on first.matter = past.matter and first.valid_from = past.first_day::date and first.replaces is null;
