import { choice, longText } from '../../fields.ts'
import { defineRecord } from '../../records.ts'

export const privateConditions = 'people.medical_conditions.view_private'

/** What others should know of somebody's health, or only those who look after it. */
export const medicalCondition = defineRecord({
  kind: 'medicalCondition',
  owner: 'person',
  concealed: { when: { visibility: 'PRIVATE' }, unless: privateConditions },
  fields: {
    description: longText({ required: true, max: 2000 }),
    visibility: choice('MedicalConditionVisibility', ['PRIVATE', 'PUBLIC'], {
      required: true,
      initial: 'PRIVATE',
      tones: { PRIVATE: 'quiet', PUBLIC: 'information' },
    }),
  },
  permissions: {
    view: 'people.profile.view',
    create: 'people.medical_conditions.create',
    edit: 'people.medical_conditions.edit',
    delete: 'people.medical_conditions.delete',
  },
  list: { columns: ['description', 'visibility'], filters: ['visibility'] },
  example: { description: 'Carries an adrenaline pen for a nut allergy', visibility: 'PUBLIC' },
})
