import { defineDomain } from '#platform/domain.ts'
import { keepHeads } from './heads.ts'

export const audit = defineDomain({
  name: 'audit',
  chores: [{ name: 'keep the heads of audit chains', everySeconds: 300, run: keepHeads }],
})
