-- Providers that speak SAML 2.0: where people sign in, and the certificates that answers are signed with.
alter table identity_providers
  add column sign_on_address text,
  add column certificates text,
  -- What an account is known by there, where that is not what the protocol has for it.
  add column subject_attribute text;

-- The answer of a SAML provider comes from another site, without the cookie that its sign-in is bound to: it is kept until it comes with it.
alter table sign_in_attempts add column sealed_answer bytea;
