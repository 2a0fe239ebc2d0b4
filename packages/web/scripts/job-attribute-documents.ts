import path from 'node:path'
import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { chosenAttributes, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { parse, type DocumentNode } from 'graphql'

/** The fragments of a job and of one period of it that read the records which its attributes are chosen from. */
export function jobAttributeDocuments(web: string): Array<{ file: string; document: DocumentNode }> {
  const fields = chosenAttributes.map((attribute) => {
    const { field, reference } = jobAttributes[attribute]
    return `${field} { id name ${settingsListNamed(reference).tree ? 'path' : ''} }`
  })
  const fragments = [
    ['ChosenValues', 'Job'],
    ['ChosenPeriodValues', 'JobPeriod'],
  ].map(([name, type]) => `fragment ${name} on ${type} { ${fields.join(' ')} }`)
  const file = path.join(web, 'src/generated/job-attributes/chosen-values.graphql')
  return [{ file, document: parse(fragments.join('\n'), { noLocation: true }) }]
}
