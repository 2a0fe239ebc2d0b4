create index person_phones_number on person_phones (tenant_id, number);
