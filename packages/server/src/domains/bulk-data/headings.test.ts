import { describe, expect, it } from 'vitest'
import { languages } from '@kith/shared/languages.ts'
import { columnLabelOf } from '#platform/imports/column-label.ts'
import { applyMapping, headingProblems, messageOf, recogniseHeadings } from '#platform/imports/reading/headings.ts'
import { uploadOf } from '#platform/imports/uploads.ts'
import { createKith } from '#platform/kith.ts'
import { textsIn } from '#platform/words.ts'
import { domains } from '#src/domains.ts'

const services = { kith: createKith(domains) }
const createPeopleUpload = uploadOf({ services }, 'CREATE_PEOPLE')
const createJobsUpload = uploadOf({ services }, 'CREATE_JOBS')

describe('headings', () => {
  it('match without regard to case; others are found but not supported [PW-569][PW-695][AD-870]', () => {
    const headings = recogniseHeadings(createPeopleUpload, ['LAST_NAME', ' Email ', 'shoe_size'])
    expect(headings.map(({ column }) => column)).toEqual(['last_name', 'email', null])
    expect(headings.map(messageOf)).toEqual([null, null, 'Column was found but not supported'])
    expect(headingProblems(createPeopleUpload, headings)).toEqual([])
  })

  it('of create-jobs: everything that is missing is named at once [PW-566][AD-669]', () => {
    const [problem] = headingProblems(createJobsUpload, recogniseHeadings(createJobsUpload, ['fte']))
    expect(problem?.problem).toBe(
      'Required columns are missing: person_lookup, company_start_date, position_title, location, work_class, work_type, business_units, business_entities',
    )
  })

  it('that stand twice are an error until one of them is ignored', () => {
    const headings = recogniseHeadings(createPeopleUpload, ['last_name', 'email', 'Email'])
    expect(headingProblems(createPeopleUpload, headings).map(({ problem }) => problem)).toEqual([
      'A required column is missing: email',
      'The heading ‘email’ appears more than once',
    ])
    const settled = applyMapping(createPeopleUpload, headings, (_, index) => (index === 1 ? 'email' : index === 2 ? null : undefined))
    expect(headingProblems(createPeopleUpload, settled)).toEqual([])
  })

  it('mapped by hand to the same column are refused', () => {
    const headings = recogniseHeadings(createPeopleUpload, ['last_name', 'email', 'mail'])
    const mapped = applyMapping(createPeopleUpload, headings, (heading) => (heading === 'mail' ? 'email' : undefined))
    expect(headingProblems(createPeopleUpload, mapped).map(({ problem }) => problem)).toEqual([
      'Several columns of the file are mapped to email',
    ])
  })

  it.each([
    ['FirstName', 'first_name'],
    ['Given Name', 'first_name'],
    ['Prénom', 'first_name'],
    ['Surname', 'last_name'],
    ['Nom de famille', 'last_name'],
    ['Apellidos', 'last_name'],
    ['E-mail', 'email'],
    ['Work Email', 'email'],
    ['Correo electrónico', 'email'],
    ['DateOfBirth', 'date_of_birth'],
    ['DOB', 'date_of_birth'],
    ['Mobile phone', 'phone'],
    ['Employee No.', 'employee_number'],
    ['date_naissance', 'date_of_birth'],
    ['DateNaissance', 'date_of_birth'],
    ['fecha_nacimiento', 'date_of_birth'],
    ['Numéro d’employé', 'employee_number'],
    ['numero_employe', 'employee_number'],
    ['Droit de travailler', 'work_right'],
    ['Pronombres', 'pronouns'],
    ['Name', null],
    ['Nom', null],
    ['Nombre', 'first_name'],
  ])('of people from other systems: %s is taken for %s [PW-695]', (heading, column) => {
    const [found] = recogniseHeadings(createPeopleUpload, [heading])
    expect(found).toMatchObject(column === null ? { column: null, state: 'UNSUPPORTED' } : { column, state: 'MAPPED' })
  })

  it.each([
    [
      ['nom', 'prenom'],
      ['last_name', 'first_name'],
    ],
    [
      ['Nombre', 'Apellidos'],
      ['first_name', 'last_name'],
    ],
    [
      ['First', 'Last', 'Surname'],
      ['first_name', null, 'last_name'],
    ],
    [
      ['Nom', 'Nom de famille', 'Prénom'],
      [null, 'last_name', 'first_name'],
    ],
    [
      ['Nom', 'Name'],
      [null, null],
    ],
  ])('that can be a whole name are parts of one beside the other part alone: %j [PW-695]', (given, expected) => {
    expect(recogniseHeadings(createPeopleUpload, given).map(({ column }) => column)).toEqual(expected)
  })

  it('of whole names are passed over beside both parts, and else say that they have to be split [PW-695]', () => {
    const beside = recogniseHeadings(createPeopleUpload, ['Full Name', 'First name', 'Surname', 'email'])
    expect(beside.map(({ column, state }) => [column, state])).toEqual([
      [null, 'IGNORED'],
      ['first_name', 'SUPPORTED'],
      ['last_name', 'MAPPED'],
      ['email', 'SUPPORTED'],
    ])
    expect(headingProblems(createPeopleUpload, beside)).toEqual([])
    const alone = headingProblems(createPeopleUpload, recogniseHeadings(createPeopleUpload, ['Nom complet', 'email']))
    expect(alone.map(({ problem }) => problem)).toEqual([
      'A required column is missing: last_name',
      '‘Nom complet’ has whole names, but first and last names have columns of their own.',
    ])
  })

  it.each([
    ['Annual Salary', 'base_annual_salary'],
    ['Salary', 'base_annual_salary'],
    ['Salaire annuel', 'base_annual_salary'],
    ['Sueldo', 'base_annual_salary'],
    ['Hourly rate', 'base_hourly_rate'],
    ['DateEntree', 'company_start_date'],
    ['date_entree', 'company_start_date'],
    ['Date d’entrée', 'company_start_date'],
    ['FechaIngreso', 'company_start_date'],
    ['Devise', 'currency'],
    ['Période d’essai', null],
  ])('of jobs in the languages of the product and in short forms: %s is taken for %s [PW-695]', (heading, column) => {
    expect(recogniseHeadings(createJobsUpload, [heading])[0]?.column).toBe(column)
  })

  it('in every language are those of the fields of every import type, where a label means one column alone', () => {
    const missing = services.kith.uploads.flatMap((upload) => {
      const labels = upload.columns.map(
        (column) => [column, languages.map((each) => columnLabelOf(upload, column, textsIn(each)))] as const,
      )
      const key = (label: string) => label.toLowerCase()
      const times = Map.groupBy(
        labels.flatMap(([{ name }, own]) => [...new Set(own.map(key))].map((label) => ({ label, name }))),
        ({ label }) => label,
      )
      return labels.flatMap(([{ name, isByValues }, own]) =>
        own
          .filter((label) => !isByValues && !label.endsWith(')') && times.get(key(label))?.length === 1)
          .filter((label) => recogniseHeadings(upload, [label])[0]?.column !== name)
          .map((label) => `${upload.type}: ${label}`),
      )
    })
    expect(missing).toEqual([])
  })

  it('of jobs from other systems are taken for what they mean [PW-695]', () => {
    const given = ['Employee ID', 'Hire date', 'Job title', 'Office', 'Department', 'Legal entity', 'Manager']
    expect(recogniseHeadings(createJobsUpload, given).map(({ column }) => column)).toEqual([
      'person_lookup',
      'company_start_date',
      'position_title',
      'location',
      'business_units',
      'business_entities',
      'supervisor',
    ])
  })

  it('from other systems stay open where two of them mean one column, beside its own name or beside each other [PW-695]', () => {
    const headings = recogniseHeadings(createPeopleUpload, [
      'FirstName',
      'LastName',
      'Surname',
      'email',
      'E-mail',
      'Email Address',
      'Mobile',
    ])
    expect(headings.map(({ column }) => column)).toEqual(['first_name', null, null, 'email', null, null, 'phone'])
  })
})
