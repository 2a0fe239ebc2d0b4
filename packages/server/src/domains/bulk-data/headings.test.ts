import { describe, expect, it } from 'vitest'
import { applyMapping, headingProblems, messageOf, recogniseHeadings } from '#platform/imports/reading/headings.ts'
import { uploadOf } from '#platform/imports/uploads.ts'
import { createKith } from '#platform/kith.ts'
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
    ['Name', null],
    ['Nom', null],
  ])('of people from other systems: %s is taken for %s [PW-695]', (heading, column) => {
    const [found] = recogniseHeadings(createPeopleUpload, [heading])
    expect(found).toMatchObject(column === null ? { column: null, state: 'UNSUPPORTED' } : { column, state: 'MAPPED' })
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
