import { defineDomain } from '#platform/domain.ts'
import { customFieldAccessSet, listCustomFieldAccess } from './access.ts'
import { removeValues } from './jobs.ts'
import { customFieldOptionMerge } from './merging.ts'
import {
  customFieldCreate,
  customFieldDelete,
  customFieldDisable,
  customFieldEnable,
  customFieldMove,
  customFieldUpdate,
} from './mutations.ts'
import { getRecordCustomFields } from '#platform/facets/custom-fields/of-records.ts'
import { personalData } from './personal-data.ts'
import { portable } from './portable.ts'
import { getCustomFieldPatternFit } from './pattern-fit.ts'
import { getCustomField, listAllCustomFieldDefinitions, listCustomFields } from './queries.ts'
import { customFieldReveal } from './reveal.ts'
import { listOfferedCustomFieldTemplates } from './templates/types.ts'

export const customFields = defineDomain({
  name: 'custom-fields',
  uses: ['access'],
  portable,
  personalData,
  queries: [
    listAllCustomFieldDefinitions,
    listCustomFields,
    getCustomField,
    listCustomFieldAccess,
    getCustomFieldPatternFit,
    getRecordCustomFields,
    listOfferedCustomFieldTemplates,
  ],
  mutations: [
    customFieldCreate,
    customFieldUpdate,
    customFieldMove,
    customFieldEnable,
    customFieldDisable,
    customFieldDelete,
    customFieldOptionMerge,
    customFieldAccessSet,
    customFieldReveal,
  ],
  jobs: [removeValues],
})
