/** A break takes one guard out of the product, which its test must notice. */
export type Break = {
  readonly what: string
  readonly file: string
  /** The text is there exactly once, and becomes the other. */
  readonly find: string
  readonly replace: string
  /** It follows `npm test --`. */
  readonly test: string
}

export const breaks: readonly Break[] = [
  {
    what: 'the rows of all organisations are visible to each',
    file: 'packages/server/src/platform/database/migrations/2026-11-20-1000-create-tenancy.sql',
    find: "using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))",
    replace: 'using (true)',
    test: 'domains platform/database/row-security',
  },
  {
    what: 'a table has no filter by organisation',
    file: 'packages/server/src/platform/facets/migrations/2026-11-26-1800-create-custom-fields.sql',
    find: "select app.tenant_table('custom_value_people');",
    replace: 'grant select, insert, update, delete on custom_value_people to kith_app;',
    test: 'domains platform/database/catalogue',
  },
  {
    what: 'a change does not ask for its permission',
    file: 'packages/server/src/platform/mutations/ensure-may.ts',
    find: "if (mutation.permission !== 'signed-in') await ensureAll(ctx, mutation.permission, targets, mutation.refusal)",
    replace: '',
    test: 'domains people/changes',
  },
  {
    what: 'a change does not ask for the rights of the fields that it sets',
    file: 'packages/server/src/platform/mutations/ensure-may.ts',
    find: 'if (missing.length > 0) throw new Forbidden(missing)',
    replace: '',
    test: 'domains platform/rights/field-rights',
  },
  {
    what: 'a permission for the own team reaches everybody',
    file: 'packages/server/src/platform/rights/reach.ts',
    find: 'const isTeam = isInTeam(isBelow, p, apart)',
    replace: 'const isTeam = sql<boolean>`true`',
    test: 'domains people/directory.test',
  },
  {
    what: 'the directory lists past staff to everybody',
    file: 'packages/server/src/domains/people/sql/directory.ts',
    find: "...(past ? [] : (['PAST_STAFF'] as const)),",
    replace: '',
    test: 'domains people/directory.test',
  },
  {
    what: 'a field of a record is shown to those who may not view it',
    file: 'packages/server/src/platform/records/type.ts',
    find: 'return view === undefined || (await passing(ctx, kind, row, [view])).length > 0',
    replace: 'return true',
    test: 'domains platform/records/records',
  },
  {
    what: 'a field of a person or job is shown to those who may not view it',
    file: 'packages/server/src/platform/rights/field-rights.ts',
    find: 'return view === undefined ? isRecordOpen(ctx, row) : mayView(ctx, view, target(row))',
    replace: 'return isRecordOpen(ctx, row)',
    test: 'domains platform/rights/field-rights',
  },
  {
    what: 'the history tells of a field to those who may not view it',
    file: 'packages/server/src/platform/rights/field-rights.ts',
    find: 'return closable.flatMap(({ name }, index) => (verdicts[index] ? [] : [name]))',
    replace: 'return []',
    test: 'domains platform/rights/field-rights',
  },
  {
    what: 'somebody acts on a record of their own',
    file: 'packages/server/src/platform/records/acting.ts',
    find: 'return personId !== null && (await ownPeople(ctx)).includes(personId)',
    replace: 'return false',
    test: 'domains qualifications/instances',
  },
  {
    what: 'a sensitive value is shown without security verification',
    file: 'packages/server/src/platform/mutations/ensure-may.ts',
    find: 'if (mutation.verified) ensureVerified(ctx)',
    replace: '',
    test: 'domains payroll/sealed',
  },
  {
    what: 'somebody who moves to another job reads as leaving',
    file: 'packages/server/src/domains/people/sql/card.ts',
    find: " and not ${column('upcoming')}",
    replace: '',
    test: 'domains people/exiting',
  },
  {
    what: 'a stale version is accepted',
    file: 'packages/server/src/platform/records/lock.ts',
    find: 'if (!row || row.version !== version) throw notAtVersion(row)',
    replace: 'if (!row) throw notAtVersion(row)',
    test: 'domains platform/records/records',
  },
  {
    what: 'a change leaves no event',
    file: 'packages/server/src/platform/mutations/run.ts',
    find: 'await recordEvents(ctx, changesOf(mutation, plan))',
    replace: '',
    test: 'domains people/changes',
  },
  {
    what: 'somebody is past staff on their last day',
    file: 'packages/server/src/domains/people/sql/card.ts',
    find: 'j.company_end_on >= ${p.asAt}::date',
    replace: 'j.company_end_on > ${p.asAt}::date',
    test: 'domains people/directory.test',
  },
  {
    what: 'nothing waits any more on the last day of somebody',
    file: 'packages/server/src/platform/rights/leavers.ts',
    find: 'held.company_end_on >= ${day}::date',
    replace: 'held.company_end_on > ${day}::date',
    test: 'domains session/inbox-of-leavers',
  },
  {
    what: 'a page begins with the last row of the one before',
    file: 'packages/server/src/domains/people/sql/directory-shape.ts',
    find: '${shape.descending ? sql`<` : sql`>`}',
    replace: '${shape.descending ? sql`<=` : sql`>=`}',
    test: 'domains custom-fields/order',
  },
  {
    what: 'a large number is compared by its float',
    file: 'packages/server/src/platform/facets/custom-fields/in-lists.ts',
    find: ' and v.number_value ${exact} ${value}::numeric',
    replace: '',
    test: 'domains custom-fields/directory',
  },
  {
    what: 'a schedule runs again on a day on which it has run',
    file: 'packages/server/src/platform/schedules/start-due.ts',
    find: 'if (await ctx.db.first(finishRun, { schedule: schedule.name, dueOn, now: ctx.now }))',
    replace: '',
    test: 'domains platform/schedules/schedules',
  },
  {
    what: 'a session can be used after it has ended',
    file: 'packages/server/src/domains/session/migrations/2026-11-26-2001-tell-starters-apart.sql',
    find: ' and s.ended_at is null',
    replace: '',
    test: 'domains session/sessions',
  },
  {
    what: 'a platform knows a domain',
    file: 'packages/server/src/platform/totals.ts',
    find: "from './context.ts'",
    replace: "from './context.ts'\nimport '#domains/people/public.ts'",
    test: 'layout',
  },
  {
    what: 'a translation leaves out a value of its text',
    file: 'packages/shared/words/fr-CA/people.json',
    find: '"card.label": "À propos de {{name}}"',
    replace: '"card.label": "À propos de "',
    test: 'domains scripts/lib/words',
  },
  {
    what: 'a field of a page has no name',
    file: 'packages/web/src/domains/people/contact/AddressPage.tsx',
    find: "label={t('fields.isPrimary')}",
    replace: 'label=""',
    test: 'browser crawl.test -t addresses/create',
  },
  {
    what: 'a page writes an error to the console',
    file: 'packages/web/src/platform/help/HelpPage.tsx',
    find: '<PageHead ',
    replace: "{console.error('broken on purpose')}\n      <PageHead ",
    test: 'browser crawl.test -t help',
  },
  {
    what: 'an access key may use what nobody lends',
    file: 'packages/server/src/platform/rights/keys.ts',
    find: 'if (!actor.isKey || isOpenToKeys(operation)) return',
    replace: 'return',
    test: 'domains integrations/access-keys',
  },
  {
    what: 'an access key has every permission of its group',
    file: 'packages/server/src/platform/begin-request.ts',
    find: 'is_key ? lentScopes({ grants: grants ?? {}, is_system_administrator: false }, null) : (grants ?? {})',
    replace: 'is_key ? (grants ?? {}) : (grants ?? {})',
    test: 'domains integrations/access-keys',
  },
  {
    what: 'a request that is sent again is done again',
    file: 'packages/server/src/platform/api/idempotency.ts',
    find: 'on conflict do nothing returning key',
    replace: 'on conflict (tenant_id, session_id, key) do update set created_at = excluded.created_at returning key',
    test: 'domains integrations/rest/rest',
  },
  {
    what: 'a webhook is told at private addresses',
    file: 'packages/server/src/platform/http/guarded-fetch.ts',
    find: "if (!first || (!isInternal && !found.every(({ address }) => isPublic(address)))) throw new UnsafeAddress('not public')",
    replace: "if (!first) throw new UnsafeAddress('not public')",
    test: 'domains integrations/webhooks',
  },
]
