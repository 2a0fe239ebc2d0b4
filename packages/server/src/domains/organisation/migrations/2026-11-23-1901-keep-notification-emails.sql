alter table business_entities add column notification_emails text;
