import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { createHash } from 'node:crypto'
import { print } from 'graphql'
import { of } from 'rxjs'
import { expect, it } from 'vitest'
import { persistedLink } from '#platform/graphql/links.ts'
import type { PersistedDocument } from '#platform/graphql/persisted-query.ts'
import { JobChangeDocument } from './change/job-change.graphql.ts'

const named = (__typename: string) => ({ __typename, id: __typename, name: `The ${__typename}` })
const values = {
  positionTitle: named('PositionTitle'),
  jobBusinessEntity: null,
  jobBusinessUnit: null,
  jobLocation: null,
  supervisorJob: null,
  workClass: { ...named('WorkClass'), workType: 'PERMANENT' },
  payGrade: null,
  fte: '0.6',
  remuneration: null,
}
const job = {
  __typename: 'Job',
  id: 'j',
  asAt: '2026-11-20',
  version: 1,
  personId: 'p',
  personDisplayName: 'Ada',
  jobName: 'Engineer',
  jobStatus: 'CURRENT',
  companyStartDate: '2020-01-06',
  companyEndDate: null,
  ...values,
}
const period = { __typename: 'JobPeriod', id: 'q', attribute: 'FTE', effectiveFrom: '2020-01-06', effectiveTo: null, ...values }

it('reads the fields of its fragments, and sends exactly what its hash stands for', async () => {
  const sent: ApolloLink.Operation[] = []
  const network = new ApolloLink((operation) => {
    sent.push(operation)
    const listJobTimeline = [{ __typename: 'JobTimeline', attribute: 'FTE', periods: [period] }]
    return of({ data: { getJob: job, listJobTimeline, listAllJobUpdateReasons: [] } })
  })
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([persistedLink({ includeQuery: true }), network]),
    dataMasking: true,
  })
  const { data } = await client.query({ query: JobChangeDocument, variables: { jobId: 'j' } })
  expect(data?.getJob).toMatchObject({ personDisplayName: 'Ada', positionTitle: values.positionTitle, fte: '0.6' })
  expect(data?.listJobTimeline[0]?.periods[0]).toMatchObject({
    effectiveFrom: '2020-01-06',
    fte: '0.6',
    workClass: { workType: 'PERMANENT' },
  })
  const text = print(sent[0]!.query)
  expect(createHash('sha256').update(text.trim()).digest('hex')).toBe((JobChangeDocument as PersistedDocument).__meta__?.hash)
  expect(sent[0]!.extensions['persistedQuery']).toMatchObject({ sha256Hash: (JobChangeDocument as PersistedDocument).__meta__?.hash })
})
