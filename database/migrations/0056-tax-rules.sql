-- What the law says about tax, as dated data (decision 0122). A rule is valid until another one of its matter with a later valid_from. It is never
-- changed or deleted: a newer version of the same matter and day refers to the one that it replaces. Rates are hundredths of a percent.
create table tax_rule (
	id uuid primary key,
	matter text not null check (matter ~ '^[a-z]+(-[a-z]+)*$'),
	value text not null check (value <> ''),
	-- Of the law.
	section text not null check (section <> ''),
	valid_from date not null,
	-- Where it is published.
	source text not null check (source <> ''),
	note text not null default '',
	replaces uuid unique,
	-- Null: it came with the product.
	created_by uuid references account (id),
	created_at timestamptz not null,
	unique (id, matter, valid_from),
	foreign key (replaces, matter, valid_from) references tax_rule (id, matter, valid_from)
);
create unique index tax_rule_first on tax_rule (matter, valid_from) where replaces is null;
create index tax_rule_author on tax_rule (created_by);

-- A rule that somebody of the staff has confirmed, after their accountant did.
create table tax_rule_confirmation (
	rule_id uuid primary key references tax_rule (id),
	admin_id uuid not null references account (id),
	at timestamptz not null
);
create index tax_rule_confirmation_admin on tax_rule_confirmation (admin_id);

create trigger tax_rule_is_append_only before delete or update or truncate on tax_rule for each statement execute function refuse_change();
alter table tax_rule enable always trigger tax_rule_is_append_only;
create trigger tax_rule_confirmation_is_append_only before delete or update or truncate on tax_rule_confirmation for each statement execute function refuse_change();
alter table tax_rule_confirmation enable always trigger tax_rule_confirmation_is_append_only;

insert into tax_rule (id, matter, value, section, valid_from, source, note, created_at)
select gen_random_uuid(), matter, value, section, valid_from::date, source,
	concat_ws(' ', nullif(note, ''), 'To be confirmed by your accountant.'), now()
from (values
	('commission-gst', '1800', 'Section 9, CGST Act', '2017-07-01', 'Notification 11/2017-Central Tax (Rate), heading 9985', ''),
	('commission-sac', '998599', 'Heading 9985', '2017-07-01', 'Annexure to Notification 11/2017-Central Tax (Rate)', 'Other support services.'),
	('rental-reading', 'one-rate', 'Section 9, CGST Act', '2017-07-01', 'Notification 11/2017-Central Tax (Rate), heading 9973', 'Two readings are in use: one rate for the service, or the rate of the goods, by the value of a piece.'),
	('rental-gst', '1800', 'Section 9, CGST Act', '2017-07-01', 'Notification 11/2017-Central Tax (Rate), heading 9973, remaining services', 'Applies in the reading of one rate.'),
	('rental-goods-limit', '1000', 'Section 9, CGST Act', '2017-07-01', 'Notification 1/2017-Central Tax (Rate), chapters 61 and 62', 'Applies in the reading by the goods. Sale value of a piece.'),
	('rental-goods-limit', '2500', 'Section 9, CGST Act', '2025-09-22', 'Notification 9/2025-Central Tax (Rate), chapters 61 and 62', 'Applies in the reading by the goods. Sale value of a piece.'),
	('rental-goods-gst', '500', 'Section 9, CGST Act', '2017-07-01', 'Notification 1/2017-Central Tax (Rate), chapters 61 and 62', 'Applies in the reading by the goods, up to the limit.'),
	('rental-goods-gst-above', '1200', 'Section 9, CGST Act', '2017-07-01', 'Notification 1/2017-Central Tax (Rate), chapters 61 and 62', 'Applies in the reading by the goods, above the limit.'),
	('rental-goods-gst-above', '1800', 'Section 9, CGST Act', '2025-09-22', 'Notification 9/2025-Central Tax (Rate), chapters 61 and 62', 'Applies in the reading by the goods, above the limit.'),
	('rental-sac', '997326', 'Heading 9973', '2017-07-01', 'Annexure to Notification 11/2017-Central Tax (Rate)', 'Leasing or rental services concerning textiles, clothing and footwear.'),
	('goods-hsn', '62', 'Chapter 62, Customs Tariff', '2017-07-01', 'First Schedule to the Customs Tariff Act 1975', 'Apparel, not knitted. Knitted apparel is 61; sarees are fabrics of chapters 50 to 55.'),
	('tcs', '100', 'Section 52, CGST Act', '2018-10-01', 'Notifications 52/2018-Central Tax and 02/2018-Integrated Tax', 'Of the net value of taxable supplies. Half CGST and half SGST within a state.'),
	('tcs', '50', 'Section 52, CGST Act', '2024-07-10', 'Notifications 15/2024-Central Tax and 01/2024-Integrated Tax', 'Of the net value of taxable supplies. Half CGST and half SGST within a state.'),
	('tcs-return', 'GSTR-8, each month, by the 10th of the next', 'Section 52(4), CGST Act; rule 67, CGST Rules', '2018-10-01', 'CGST Act 2017 and CGST Rules 2017', ''),
	('tds', '100', 'Section 194-O, Income-tax Act 1961', '2020-10-01', 'Finance Act 2020', 'Of the gross amount. Until 31 March 2021 it was reduced to 0.75 %.'),
	('tds', '10', 'Section 194-O, Income-tax Act 1961', '2024-10-01', 'Finance (No. 2) Act 2024', 'Of the gross amount.'),
	('tds', '10', 'Section 393, Income-tax Act 2025', '2026-04-01', 'Income-tax Act 2025', 'Of the gross amount.'),
	('tds-without-pan', '500', 'Section 206AA, Income-tax Act 1961', '2020-10-01', 'Finance Act 2020', 'Where the lister gives no PAN.'),
	('tds-without-pan', '500', 'Section 397, Income-tax Act 2025', '2026-04-01', 'Income-tax Act 2025', 'Where the lister gives no PAN.'),
	('tds-threshold', '500000', 'Section 194-O(2), Income-tax Act 1961', '2020-10-01', 'Finance Act 2020', 'In a financial year, for individuals and Hindu undivided families who give a PAN or Aadhaar number.'),
	('tds-threshold', '500000', 'Section 393, Income-tax Act 2025', '2026-04-01', 'Income-tax Act 2025', 'In a tax year, for individuals and Hindu undivided families who give a PAN or Aadhaar number.'),
	('gst-threshold', '2000000', 'Section 22, CGST Act', '2017-07-01', 'CGST Act 2017; Notification 65/2017-Central Tax for services through a marketplace', 'Turnover of services in a financial year.'),
	('gst-threshold-special', '1000000', 'Section 22, CGST Act', '2017-07-01', 'CGST Act 2017; Notification 65/2017-Central Tax for services through a marketplace', 'In Manipur, Mizoram, Nagaland and Tripura.'),
	('financial-year-month', '4', 'Section 2, Income-tax Act 1961', '2017-07-01', 'CGST Act 2017 and Income-tax Act', 'It begins on the first day of this month.')
) as seed (matter, value, section, valid_from, source, note);
