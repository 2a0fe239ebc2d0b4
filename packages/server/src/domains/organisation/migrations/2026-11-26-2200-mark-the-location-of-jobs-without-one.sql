alter table locations add is_no_location boolean;
