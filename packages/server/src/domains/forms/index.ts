import { formDesign, formTemplate } from '@kith/shared/domains/forms/designs.ts'
import { defineDomain } from '#platform/domain.ts'
import { formDesignDuplicate } from './designs/duplicate.ts'
import { designRules, templateRules } from './designs/rules.ts'
import { versionsOfDesign } from './designs/versions.ts'

export const forms = defineDomain({
  name: 'forms',
  module: 'forms',
  records: [formDesign, formTemplate],
  rules: [designRules, templateRules],
  types: [versionsOfDesign],
  mutations: [formDesignDuplicate],
})
