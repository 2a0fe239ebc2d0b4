-- Figures of a day read whose requirements are met, and how, from the index alone.
drop index qualification_spans_count;
create index qualification_spans_count on qualification_spans (tenant_id, subject_id, met, ends_on, starts_on) include (person_id, standing);
