import path from 'node:path'
import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { chosenAttributes, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { undatedJob } from '@kith/shared/domains/jobs.ts'
import { parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import { fieldsFragment } from './record-documents.ts'

/** The fragments that read the values of a job without a timeline, and the records which its attributes, and those of one period, are chosen from. */
export function jobDocuments(web: string, schema: GraphQLSchema): Array<{ file: string; document: DocumentNode }> {
  const fields = chosenAttributes.map((attribute) => {
    const { field, reference } = jobAttributes[attribute]
    return `${field} { id name ${settingsListNamed(reference).tree ? 'path' : ''} }`
  })
  const fragments = [
    ['ChosenValues', 'Job'],
    ['ChosenPeriodValues', 'JobPeriod'],
  ].map(([name, type]) => `fragment ${name} on ${type} { ${fields.join(' ')} }`)
  const written = [
    ['job-attributes/chosen-values', fragments.join('\n')],
    ['declared-fields/job', fieldsFragment(undatedJob, schema)],
  ] as const
  return written.map(([file, text]) => ({
    file: path.join(web, 'src/generated', `${file}.graphql`),
    document: parse(text, { noLocation: true }),
  }))
}
