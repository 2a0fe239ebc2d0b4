alter table diary_note_categories add column is_safety boolean;
