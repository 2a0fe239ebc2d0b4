import { defineDomain } from '#platform/domain.ts'
import { keepHeads } from './heads.ts'
import { personalData } from './personal-data.ts'

export const audit = defineDomain({
  name: 'audit',
  personalData,
  chores: [{ name: 'keep the heads of audit chains', everySeconds: 300, run: keepHeads }],
})
