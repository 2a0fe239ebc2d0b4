alter table users add column hides_set_up_guide boolean not null default false;
