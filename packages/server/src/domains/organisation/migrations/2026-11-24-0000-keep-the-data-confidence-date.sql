alter table tenant_settings add column data_confidence_on date;
