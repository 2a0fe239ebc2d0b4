import { afterEach, describe, expect, it } from 'vitest'
import { makeLibrary } from '#domains/compliance/testing/library.ts'
import { createKith } from '#platform/kith.ts'
import { TestClient } from '#platform/testing/test-client.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { domains } from '#src/domains.ts'
import { useTemplates } from '../testing/templates.ts'

// Today is 20 November 2026 in Sydney
const mark = 'mutation ($input: MarkOnboardingStepAsCompleteInput!) { done: markOnboardingStepAsComplete(input: $input) { id } }'
const held = useTestServer()
const { template, issue } = useTemplates(() => held.server)
const employee = () => held.server.as('employee')
const codeOf = async (client: TestClient, query: string) => (await client.send(query, {})).errors?.[0]?.extensions.code ?? 'DONE'
const limitedUntil = (day: string) =>
  held.server.rows("update users set active_from = $1, access_type = 'LIMITED' where username = 'employee@demo.example'", [day])

afterEach(async () => {
  held.server.travel(startOfTests)
  await held.server.rows('delete from onboarding_sessions')
  await held.server.rows("update users set active_from = null, access_type = 'NORMAL' where username = 'employee@demo.example'")
})

describe('a starter before their first day', () => {
  it('reaches the account setup and their own session by direct calls, and nothing else whatever needs no permission', async () => {
    const own = createKith(domains)
      .operations.flatMap(({ name, isForStarters }) => (isForStarters ? [name] : []))
      .toSorted()
    expect(own).toEqual(forStarters)
    await issue(held.server.world.jobs.employee, await template({ sections: [{ section: 'PERSONAL_DETAILS', visibility: 'REQUIRED' }] }))
    await limitedUntil('2026-12-01')
    expect(await codeOf(employee(), '{ getOnboardingStatus { currentStep } }')).toBe('DONE')
    expect(await codeOf(employee(), '{ listAllTitles { id } getSession { user { id } } }')).toBe('DONE')
    const closed = [
      '{ listPeople { totalCount } }',
      '{ listPins { id } }',
      '{ listAllBusinessUnits { id } }',
      '{ listWaiting { kind } }',
      '{ listNotifications { hasMore } }',
      '{ performPeopleSearch(searchText: "Larsen") { __typename } }',
      `{ getPerson(id: "${held.server.world.people.employee}") { id } }`,
    ]
    expect(await Promise.all(closed.map((query) => codeOf(employee(), query)))).toEqual(closed.map(() => 'FORBIDDEN'))
  })

  it('has their normal rights from midnight of the organisation on, in the session that was open before and with no worker running', async () => {
    await limitedUntil('2026-12-01')
    const profile = `{ getPerson(id: "${held.server.world.people.employee}") { id } }`
    held.server.travel('2026-11-30T12:59:30Z')
    const token = held.server.tokenOf('employee')
    const open = new TestClient(held.server.running.address, () => token)
    expect([await codeOf(open, profile), await codeOf(open, '{ listPins { id } }')]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    await token
    held.server.travel('2026-11-30T13:00:30Z')
    expect([await codeOf(open, profile), await codeOf(open, '{ listPins { id } }')]).toEqual(['DONE', 'DONE'])
  })

  it('leaves required qualifications for later from the day after the first day on alone [SH-488] [SH-490] [SH-623]', async () => {
    const job = held.server.world.jobs.employee
    const item = (await makeLibrary(held.server, { items: ['First aid'] })).items['First aid']
    await held.server.as('hr').ask('mutation ($input: JobRequirementCreateInput!) { done: jobRequirementCreate(input: $input) { id } }', {
      input: { jobId: job, itemId: item, requiredFrom: '2026-11-20' },
    })
    await issue(job, await template({ sections: [{ section: 'PERSONAL_DETAILS', visibility: 'REQUIRED' }] }))
    await held.server.rows("update onboarding_sessions set personal_details_on = '2026-11-20'")
    await limitedUntil('2026-12-01')
    const input = { onboardingStepTypeId: 'REQUIRED_QUALIFICATIONS', jobId: job, skipRequirementValidation: true }
    for (const day of ['2026-11-30', '2026-12-01']) {
      held.server.travel(`${day}T01:00:00Z`)
      const { extensions } = await employee().refused(mark, { input })
      expect(extensions.problems?.[0]?.message).toBe('These qualifications are required before your account can be activated.')
    }
    held.server.travel('2026-12-02T01:00:00Z')
    await employee().ask(mark, { input })
    expect(await held.server.rows('select state from onboarding_sessions')).toEqual([{ state: 'COMPLETED' }])
  })

  it('is completed once, however many requests say so at the same moment', async () => {
    const job = held.server.world.jobs.employee
    await issue(job, await template({ sections: [{ section: 'PERSONAL_DETAILS', visibility: 'REQUIRED' }] }))
    await held.server.rows("update onboarding_sessions set personal_details_on = '2026-11-20' where state = 'ISSUED'")
    held.server.travel('2026-12-02T01:00:00Z')
    const before = await held.server.events('onboarding_session.completed')
    const input = { onboardingStepTypeId: 'REQUIRED_QUALIFICATIONS', jobId: job, skipRequirementValidation: true }
    const answers = await Promise.all(Array.from({ length: 20 }, () => employee().send(mark, { input })))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect((await held.server.events('onboarding_session.completed')) - before).toBe(1)
  })
})

/** What is open before the first day; whatever is added here shows nothing of anybody else. */
const forStarters = [
  'contractReject',
  'contractSign',
  'disclaimerAccept',
  'disclaimerWithdraw',
  'getContractView',
  'getDisclaimer',
  'getIntegrationConfiguration',
  'getLogoUrl',
  'getNavigationItems',
  'getOnboardingFormInstanceById',
  'getOnboardingPayroll',
  'getOnboardingPerson',
  'getOnboardingPersonUploadedDocuments',
  'getOnboardingStatus',
  'getOwnSecondFactor',
  'getPageHeaderItems',
  'getSavedSignature',
  'getSession',
  'getSuperApiEmbedUrlForOnboardingSession',
  'getTenantConfig',
  'listAllAddressTypes',
  'listAllCountries',
  'listAllGenders',
  'listAllQualificationLibraryItems',
  'listAllTitles',
  'listAllWorkRights',
  'listOnboardingRequirements',
  'listOwnContracts',
  'listOwnSessions',
  'listSupportedLanguages',
  'markOnboardingStepAsComplete',
  'onboardingBankAccountCreate',
  'onboardingBankAccountDelete',
  'onboardingPersonDocumentCreate',
  'onboardingPersonDocumentDelete',
  'onboardingPersonDocumentUpdate',
  'onboardingQualificationInstanceAttachmentCreate',
  'onboardingQualificationInstanceAttachmentDelete',
  'onboardingQualificationInstanceAttachmentUpdate',
  'onboardingQualificationInstanceCreate',
  'onboardingQualificationInstanceUpdate',
  'onboardingSuperannuationChoiceCreate',
  'onboardingTaxDeclarationCreate',
  'sessionEnd',
  'sessionsEndOthers',
  'signatureDelete',
  'signatureSave',
  'submitOnboardingFormInstanceV2',
  'updateUserConfig',
]
