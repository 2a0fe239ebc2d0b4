-- Texts that an organisation words in its own way, by language, namespace and path.
create table word_overrides (
  tenant_id uuid not null references tenants (id),
  language text not null,
  namespace text not null,
  key text not null,
  text text not null check (length(text) between 1 and 4000),
  primary key (tenant_id, language, namespace, key)
);
select app.tenant_table('word_overrides');

-- What all of them together are known by; null where there are none.
alter table tenant_settings add column words_version text;
