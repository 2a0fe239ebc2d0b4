import { jobType, loadJobs } from '#domains/jobs/public.ts'
import { findPerson, personType } from '#domains/people/public.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { readersOfReport, ReadersType } from '../readers.ts'
import { pdfOfReport } from './pdf.ts'
import { PerformanceReport } from './types.ts'

export const reportFields = builder.objectFields(PerformanceReport, {
  fields: (t) => ({
    person: t.field({ type: personType, resolve: async ({ personId }, _, request) => findPerson(await read(request), personId) }),
    job: t.field({
      type: jobType,
      description: 'The primary one on the last day.',
      resolve: async ({ jobId, until }, _, request) => (await loadJobs(await read(request), [jobId], until))[0] ?? null,
    }),
    readers: t.field({
      type: ReadersType,
      nullable: false,
      description: 'Who can open this view.',
      resolve: async ({ view, personId }, _, request) => readersOfReport(await read(request), view, personId),
    }),
    pdf: t.field({
      type: 'String',
      nullable: false,
      description: 'The report as a PDF, in base64: it is made of what its reader may see now, and kept nowhere.',
      resolve: async (report, _, request) => (await pdfOfReport(await read(request), report)).toString('base64'),
    }),
  }),
})
