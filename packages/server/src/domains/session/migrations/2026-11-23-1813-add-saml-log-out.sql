-- Where a SAML provider is told that somebody whom it has logged out is logged out here too.
alter table identity_providers add column log_out_address text;
