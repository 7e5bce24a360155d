-- Earlier versions stored the trunk prefix or the country code of a pasted Indian number as a part of it: +9109876543210, +00919876543210. A number has
-- the form of common/text/mobile.ts now. +9876543210 is a number of another country.
do $$
declare
	indian constant text := '^\+?(0*91)*0*[6-9][0-9]{9}$';
	right_form constant text := '^\+91[6-9][0-9]{9}$|^\+[6-9][0-9]{9}$';
begin
	update account set mobile = '+91' || right(mobile, 10) where mobile ~ indian and mobile !~ right_form;
	update registration set mobile = '+91' || right(mobile, 10) where mobile ~ indian and mobile !~ right_form;
	update saved_address set mobile = '+91' || right(mobile, 10) where mobile ~ indian and mobile !~ right_form;
	update delivery_request set mobile = '+91' || right(mobile, 10) where mobile ~ indian and mobile !~ right_form;
	update rental set mobile = '+91' || right(mobile, 10) where mobile ~ indian and mobile !~ right_form;
end $$;
