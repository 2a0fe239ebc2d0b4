-- How a text sounds, from -1 to 1, and the version of the note that was weighed.
create table diary_note_sentiments (
  tenant_id uuid not null, diary_note_id uuid not null, note_version integer not null,
  score numeric not null check (score between -1 and 1),
  primary key (tenant_id, diary_note_id),
  foreign key (tenant_id, diary_note_id) references diary_notes (tenant_id, id) on delete cascade
);
select app.tenant_table('diary_note_sentiments');

create table task_answer_sentiments (
  tenant_id uuid not null, task_id uuid not null, question_id uuid not null,
  score numeric not null check (score between -1 and 1),
  primary key (tenant_id, task_id, question_id),
  foreign key (tenant_id, task_id) references tasks (tenant_id, id) on delete cascade
);
select app.tenant_table('task_answer_sentiments');
