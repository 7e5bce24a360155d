-- Scheduled tasks and jobs get the names of what they do. A task under its old name would never finish again and count as late.
update scheduled_task set name = case name
	when 'run-clock' then 'run-due-transitions'
	when 'tell-of-messages' then 'email-unread-messages'
	when 'pass-silent-claims' then 'escalate-unanswered-claims'
	else 'request-reviews'
end
where name in ('run-clock', 'tell-of-messages', 'pass-silent-claims', 'ask-for-reviews');

-- The job queue's tables (graphile-worker) exist only where the server has run before.
do $$
begin
	if to_regclass('graphile_worker._private_tasks') is not null then
		update graphile_worker._private_tasks set identifier = case identifier
			when 'run-clock' then 'run-due-transitions'
			when 'tell-of-messages' then 'email-unread-messages'
			when 'pass-silent-claims' then 'escalate-unanswered-claims'
			when 'ask-for-reviews' then 'request-reviews'
			else 'send-email'
		end
		where identifier in ('run-clock', 'tell-of-messages', 'pass-silent-claims', 'ask-for-reviews', 'send-letter');
	end if;
end $$;
