alter table locations add column timezone text;
