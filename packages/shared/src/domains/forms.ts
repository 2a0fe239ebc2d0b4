import { declareDomain } from '../declare-domain.ts'
import { formCategory, formDesign, formTemplate } from './forms/designs.ts'

export const forms = declareDomain({
  name: 'forms',
  area: 'organisation',
  module: 'forms',
  records: [formCategory, formDesign, formTemplate],
  permissions: {},
  events: [],
  navigation: [
    {
      group: 'engage',
      route: 'form_designs.list',
      needs: { permission: ['form_designs.view'] },
      label: 'common:navigation.formDesigns',
      order: 20,
    },
  ],
  settings: [
    {
      group: 'forms',
      route: 'form_designs.list',
      needs: { permission: ['form_designs.view'] },
      label: 'records:formDesign.many',
      description: 'records:formDesign.description',
    },
    {
      group: 'forms',
      route: 'form_templates.list',
      needs: { permission: ['form_designs.view'] },
      label: 'records:formTemplate.many',
      description: 'records:formTemplate.description',
    },
  ],
})
