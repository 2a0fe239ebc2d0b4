-- Every change of a job asks whether its days have moved. Where they have not, the statement below would be planned anew for nobody.
alter function app.rebuild_qualification_spans(uuid[]) rename to make_qualification_spans;
create function app.rebuild_qualification_spans(in_people uuid[]) returns void language plpgsql as $$
begin
  if cardinality(in_people) > 0 then perform app.make_qualification_spans(in_people); end if;
end $$;
