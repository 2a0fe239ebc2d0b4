import { declareList } from '../../lists.ts'

/** What people have of qualifications, and whether any of their jobs requires it. */
export const qualificationRecordList = declareList({
  name: 'qualifications',
  record: 'qualificationInstance',
  title: 'compliance:qualificationRecords.title',
  permissions: ['people.qualifications.view'],
  unselectable: true,
  columns: {
    name: { kind: 'text', heading: 'compliance:columns.person' },
    qualification: { kind: 'text', heading: 'compliance:columns.qualification' },
    type: { kind: 'text', heading: 'records:qualificationLibraryItem.fields.typeId.label' },
    status: {
      kind: 'choice',
      heading: 'records:qualificationInstance.fields.status.label',
      choices: 'choices:QualificationInstanceStatus',
    },
    issuingOrganisation: { kind: 'text', heading: 'records:qualificationInstance.fields.issuingOrganisation.label' },
    registrationNumber: { kind: 'text', heading: 'records:qualificationInstance.fields.registrationNumber.label' },
    issueDate: { kind: 'date', heading: 'records:qualificationInstance.fields.issueDate.label' },
    expiryDate: { kind: 'date', heading: 'records:qualificationInstance.fields.expiryDate.label' },
    required: { kind: 'choice', heading: 'compliance:qualificationRecords.required', choices: 'custom-fields:yesNo' },
  },
  filters: {
    required: { kind: 'switch', label: 'compliance:qualificationRecords.required', input: 'isRequired', values: { yes: true, no: false } },
  },
  sort: 'name',
})
