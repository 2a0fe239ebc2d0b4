-- How the answers of a response score, each from 0 to 100 on its own scale: what was asked by a version never changes.
alter table metric_responses add scored integer not null default 0, add score_total numeric;

create function app.score_metric_response() returns trigger language plpgsql as $$
begin
  select count(score), sum(score) into new.scored, new.score_total from (
    select 100 * (answer.value - range.least) / nullif(range.most - range.least, 0) as score
    from metric_group_versions asked
    cross join lateral jsonb_to_recordset(asked.content -> 'metrics') question (key text, scale text, least numeric, most numeric, options jsonb)
    join jsonb_to_recordset(new.answers) answer (key text, value numeric) on lower(answer.key) = lower(question.key)
    cross join lateral (
      select case when question.scale = 'RATING' then question.least else min((each ->> 'value')::numeric) end as least,
        case when question.scale = 'RATING' then question.most else max((each ->> 'value')::numeric) end as most
      from jsonb_array_elements(case when jsonb_typeof(question.options) = 'array' then question.options else '[]' end) each) range
    where asked.tenant_id = new.tenant_id and asked.id = new.version_id) scores;
  return new;
end $$;
create trigger score_metric_response before insert or update of answers, version_id, state on metric_responses
  for each row when (new.state = 'SUBMITTED') execute function app.score_metric_response();

alter table metric_group_versions no force row level security;
alter table metric_responses no force row level security;
update metric_responses set answers = answers where state = 'SUBMITTED';
alter table metric_group_versions force row level security;
alter table metric_responses force row level security;
