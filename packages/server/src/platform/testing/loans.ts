import { declareDomain } from '@kith/shared/declare-domain.ts'
import { choice, date, text } from '@kith/shared/fields.ts'
import { defineRecord, rights } from '@kith/shared/records.ts'

/** A small kind of a job: making a loan and lending it ask for approval, by the policy of jobs. */
export const loan = defineRecord({
  kind: 'testLoan',
  owner: 'job',
  fields: {
    title: text({ required: true }),
    status: choice('TestLoanStatus', ['ASKED', 'LENT', 'REFUSED'], { required: true }),
    dueOn: date(),
  },
  states: { field: 'status', initial: 'ASKED' },
  actions: { lend: { from: 'ASKED', to: 'LENT', permission: 'edit' } },
  approval: { by: 'job', act: 'UPDATE', actions: ['create', 'lend'] },
  permissions: rights('people.jobs.test_loans', ['view', 'create', 'edit', 'delete']),
  example: { title: 'Laptop' },
})

export const testLoans = declareDomain({ name: 'test-loans', area: 'growth', records: [loan], permissions: {}, events: [] })

export const tables = `
  create table test_loans (
    tenant_id uuid not null, id uuid not null, job_id uuid not null, title text not null, status text not null, due_on date,
    version integer not null default 1,
    primary key (tenant_id, id),
    foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade
  );
  select app.tenant_table('test_loans');`
