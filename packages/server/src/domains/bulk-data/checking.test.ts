import { describe, expect, it } from 'vitest'
import { grantOnly, makePerson } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { jobHeadings, jobPlace, problemsOf, useChecks, warningsOf } from './testing/checking.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = (who?: 'other') => new Importing(held.server, who)
const check = useChecks(() => held.server)

describe('the preview', () => {
  it('shows every action with its row, operation, target and values, and changes nothing [PW-465][PW-466][AD-549]', async () => {
    const people = await held.server.rows('select count(*) from people')
    const [action] = await check(
      'CREATE_PEOPLE',
      'employee_number,First_Name,last_name,email,date_of_birth\n00123,Meg,Citizen,meg@new.example,3 Apr 1990\n',
    )
    expect(action).toMatchObject({ rowNumber: 2, operation: 'CREATE', target: 'Meg Citizen', status: 'PENDING', errors: [], warnings: [] })
    expect(action?.values).toEqual(
      [
        ['employee_number', '00123'],
        ['first_name', 'Meg'],
        ['last_name', 'Citizen'],
        ['date_of_birth', '1990-04-03'],
        ['email', 'meg@new.example'],
      ].map(([column, after]) => expect.objectContaining({ column, before: null, after, isHidden: false }) as unknown),
    )
    expect(await held.server.rows('select count(*) from people')).toEqual(people)
  })

  it('names the row, the problem and a suggestion for everything that is wrong [PW-568][PW-698][AD-671]', async () => {
    const actions = await check(
      'CREATE_PEOPLE',
      'last_name,email,date_of_birth,country,phone\n,nobody,03/04/2026,Atlantis,12\nFine,fine@new.example,,,\n',
    )
    expect(actions[0]?.errors.map(({ row, column }) => [row, column])).toEqual([
      [2, 'date_of_birth'],
      [2, 'country'],
      [2, 'last_name'],
      [2, 'phone'],
      [2, 'email'],
    ])
    for (const { problem, suggestion } of actions[0]?.errors ?? []) {
      expect(problem).not.toBe('')
      expect(suggestion).not.toBe('')
    }
    expect(actions[1]?.errors).toEqual([])
  })

  it('keeps phone numbers and leading zeros, and restores neutralised cells', async () => {
    const [action] = await check(
      'CREATE_PEOPLE',
      "employee_number,last_name,email,phone,address_type,address,postcode\n007,'=HYPERLINK,zero@new.example,'+61 2 9374 4000,Home,1 Smith St,0800\n",
    )
    expect(Object.fromEntries(action?.values.map(({ column, after }) => [column, after]) ?? [])).toMatchObject({
      employee_number: '007',
      last_name: '=HYPERLINK',
      phone: '+61 2 9374 4000',
      postcode: '0800',
    })
  })

  it('of half an address or half a work right says what is missing, before anything is lost', async () => {
    const actions = await check(
      'CREATE_PEOPLE',
      'last_name,email,address_type,address,postcode,work_right_expiry_date\nA,a@new.example,,,0800,\nB,b@new.example,Home,,,\nC,c@new.example,,1 Smith St,,2030-01-01\n',
    )
    expect(problemsOf(actions)).toEqual([
      [2, 'address', 'There is a postcode without an address.'],
      [3, 'address', 'There is an address type without an address.'],
      [4, 'address_type', 'There is an address without an address type.'],
      [4, 'work_right', 'There is an expiry date without a work right.'],
    ])
  })

  it('of a cell that cannot be read says that, and nothing that would follow from it', async () => {
    const pay = 'base_annual_salary,base_hourly_rate,currency,pay_cycle,hours_per_cycle'
    const jobs = await check(
      'CREATE_JOBS',
      [`${jobHeadings},${pay}`, `E6,2026-12-01,${jobPlace},$80000,,AUD,weekly,38`, `E6,2026-12-01,${jobPlace},,5e4,AUD,weekly,38`].join(
        '\n',
      ),
    )
    expect(problemsOf(jobs).map(([row, column]) => [row, column])).toEqual([
      [2, 'base_annual_salary'],
      [3, 'base_hourly_rate'],
    ])
    const people = await check(
      'CREATE_PEOPLE',
      'last_name,email,phone,phone_country,address_type,address,country,postcode\nA,a@new.example,020 7946 0018,Atlantis,Home,1 Road,Atlantis,SW1A 1AA\n',
    )
    expect(problemsOf(people).map(([, column]) => column)).toEqual(['phone_country', 'country'])
  })
})

describe('a value that nobody is likely to mean', () => {
  it('is a warning to confirm, and an error only where the form refuses it too', async () => {
    const people = await check(
      'CREATE_PEOPLE',
      [
        'employee_number,last_name,email,date_of_birth',
        'P1,One,p1@new.example,0090-01-02',
        'P2,Two,p2@new.example,1920-01-02',
        'P3,Three,p3@new.example,2015-01-02',
        'P4,Four,p4@new.example,1990-01-02',
      ].join('\n'),
    )
    expect(problemsOf(people)).toEqual([[2, 'date_of_birth', 'The date of birth 0090-01-02 is before 1900-01-01.']])
    expect(warningsOf(people)).toEqual([
      [3, 'date_of_birth', 'A person born on 1920-01-02 is over 100 years old.'],
      [4, 'date_of_birth', 'A person born on 2015-01-02 is not yet 13 years old.'],
    ])
    const refused = await held.server.as('hr').refused('mutation ($input: PersonCreateInput!) { personCreate(input: $input) { id } }', {
      input: { lastName: 'One', email: 'p1@new.example', dateOfBirth: '0090-01-02' },
    })
    expect(refused.extensions.problems).toMatchObject([{ path: 'dateOfBirth', message: 'Enter a date of birth from 1900 on.' }])
  })

  it('is warned of in pay and in dates of jobs, whatever the currency', async () => {
    const pay = 'base_annual_salary,base_hourly_rate,currency,pay_cycle,hours_per_cycle'
    const row = (start: string, rest: string) => `E5,${start},${jobPlace},${rest}`
    const jobs = await check(
      'CREATE_JOBS',
      [
        `${jobHeadings},${pay}`,
        row('2019-12-01', '38.50,,,,'),
        row('2019-12-01', ',6500,,fortnightly,76'),
        row('2019-12-01', ',900,,weekly,70'),
        row('2019-12-01', '4500000,,JPY,,'),
        row('2019-12-01', ',41.50,,weekly,38'),
        row('3000-01-01', '80000,,,,'),
        row('1950-01-01', '80000,,,,'),
      ].join('\n'),
    )
    expect(warningsOf(jobs).filter(([, column]) => column !== 'person_lookup')).toEqual([
      [2, 'base_annual_salary', 'A salary of 38.5 AUD for a whole year is unusual.'],
      [3, 'base_hourly_rate', 'A rate of 6,500 AUD for one hour is unusual.'],
      [4, 'hours_per_cycle', 'With these hours, this rate comes to 3,276,000 AUD a year, which is unusual.'],
      [7, 'company_start_date', '3000-01-01 is more than 2 years away.'],
      [8, 'company_start_date', '1950-01-01 is more than 60 years ago.'],
    ])
  })

  it('is warned of when a person would be a child, or over a hundred, on the first day', async () => {
    const { importId } = await tool().addFile(
      'CREATE_PEOPLE',
      'employee_number,last_name,email,date_of_birth\nY1,Young,y1@new.example,2008-05-05\n',
    )
    await tool().addFile('CREATE_JOBS', `${jobHeadings}\nY1,2020-01-06,${jobPlace}\n`, { importId, filename: 'jobs.csv' })
    await tool().settled(importId)
    expect(warningsOf(await tool().actions(importId))).toEqual([[2, 'date_of_birth', 'Young will not yet be 13 years old on 2020-01-06.']])
  })
})

describe('people who are there twice', () => {
  it('the second of two rows with the same email address, whatever its case, or employee number is listed', async () => {
    const actions = await check(
      'CREATE_PEOPLE',
      'employee_number,last_name,email\nA1,One,same@new.example\nA2,Two,SAME@new.example\na1,Three,three@new.example\n',
    )
    expect(problemsOf(actions)).toEqual([
      [3, 'email', 'Row 2 of people.csv has the same email address ‘SAME@new.example’.'],
      [4, 'employee_number', 'Row 2 of people.csv has the same employee number ‘a1’.'],
    ])
  })

  it('and a person who exists already', async () => {
    const actions = await check('CREATE_PEOPLE', 'employee_number,last_name,email\nE1,One,one@new.example\nZ9,Two,Manager@demo.example\n')
    expect(problemsOf(actions).map(([row, column]) => [row, column])).toEqual([
      [2, 'employee_number'],
      [3, 'email'],
    ])
  })
})

describe('looking people up', () => {
  it('by employee number and email address; unknown ones say what to do [PW-570][PW-694][PW-701][AD-869]', async () => {
    const lookups = ['e4', 'Manager@demo.example', 'nobody@demo.example']
    const actions = await check('CREATE_JOBS', [jobHeadings, ...lookups.map((lookup) => `${lookup},2026-12-01,${jobPlace}`)].join('\n'))
    expect(actions.map(({ target }) => target)).toEqual(['Malik Osei', 'Malik Osei', 'nobody@demo.example'])
    expect(actions[2]?.errors).toEqual([
      { row: 4, column: 'person_lookup', problem: 'No person could be found matching this value', suggestion: 'Create the person first' },
    ])
  })

  it('a person is found by a private address only by users who may see it', async () => {
    const email = 'private@post.example'
    await makePerson(held.server, { lastName: 'Private', emails: [{ email, isPersonal: true }] }, [{ companyStartDate: '2020-01-06' }])
    await grantOnly(held.server, 'other', [
      ['bulk_data.import', 'FUNCTIONAL'],
      ['people.directory.view', 'ALL'],
      ['people.jobs.create', 'ALL'],
    ])
    const csv = [`${jobHeadings},supervisor`, `${email},2026-12-01,${jobPlace},`, `E5,2026-12-01,${jobPlace},${email}`].join('\n')
    const nobody = 'No person could be found matching this value'
    expect(problemsOf(await check('CREATE_JOBS', csv, 'other'))).toEqual([
      [2, 'person_lookup', nobody],
      [3, 'supervisor', nobody],
    ])
    const [action, ...more] = await check('CREATE_JOBS', csv)
    expect([action?.target, problemsOf([action!, ...more])]).toEqual(['Private', []])
  })

  it('a person of another tenant is not found, and the answer is that for a stranger', async () => {
    const [action] = await check('CREATE_JOBS', `${jobHeadings}\nadmin@acme.example,2026-12-01,${jobPlace}\n`)
    expect(action?.errors[0]?.problem).toBe('No person could be found matching this value')
  })
})
