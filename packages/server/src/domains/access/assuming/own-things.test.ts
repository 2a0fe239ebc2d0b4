import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { domains } from '#src/domains.ts'
import { defineDomain } from '#platform/domain.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { createKith } from '#platform/kith.ts'
import { exampleOperations } from '#platform/testing/examples.ts'
import type { TestClient } from '#platform/testing/test-client.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { actingFor, groupNamed, inRole } from '../testing/acting.ts'

const held = useTestServer()
const { operations, schema } = createKith(domains)
const open = new Map(operations.flatMap((each) => (each.permissions.includes('signed-in') ? [[each.name, each] as const] : [])))
const examples = exampleOperations(schema, () => randomUUID()).filter(({ name }) => open.has(name))

describe('an operation that asks for no permission', () => {
  const roles = new Map<string, TestClient>()
  beforeAll(async () => {
    roles.set('for somebody', (await actingFor(held.server, 'employee', 'hr')).client)
    roles.set('as an account', (await inRole(held.server, 'admin', { userId: await held.server.userOf('hr') })).client)
    const group = await groupNamed(held.server, 'HR Administrator')
    roles.set('in a group', (await inRole(held.server, 'admin', { permissionGroupIds: [group] })).client)
  })

  it('is closed to those who act in another role where it is for oneself alone, and to nobody else, and nothing is written [SH-559, SH-560, PW-014, PW-015]', async () => {
    expect(examples.length).toBe(open.size)
    const events = await held.server.events()
    for (const [role, client] of roles) {
      const closed: string[] = []
      for (const { name, document, variables } of examples) {
        const { errors } = await client.send(document, variables)
        if (errors?.[0]?.extensions.code === 'FEATURE_UNAVAILABLE') closed.push(name)
      }
      expect(closed.toSorted(), role).toEqual(ownAlone)
    }
    expect(await held.server.events()).toBe(events)
  }, 60_000)

  it('says whether it is for oneself alone, or Kith does not start', () => {
    const query = { name: 'ownSilence', permission: 'signed-in', returns: 'Boolean', resolve: () => Promise.resolve(true) } as const
    const kith = (more: object) => () => createKith([defineDomain({ name: 'account', queries: [defineQuery({ ...query, ...more })] })])
    expect(kith({})).toThrow('ownSilence')
    expect(kith({ asOneself: true })).not.toThrow()
    expect(kith({ asOneself: false })).not.toThrow()
  })
})

/** What belongs to the one who is signed in, and to nobody who acts for them. */
const ownAlone = [
  'agentKeyCreate',
  'agentKeyDelete',
  'agentProposalConfirm',
  'agentProposalDecline',
  'anonymousBallotSign',
  'calendarFeedRevoke',
  'calendarFeedSave',
  'compensationColumnsChoose',
  'compensationLinesSet',
  'contractReject',
  'contractSign',
  'customFieldReveal',
  'dashboardActionPerform',
  'disclaimerAccept',
  'disclaimerWithdraw',
  'getAgentProposal',
  'getCalendarFeed',
  'getDisclaimer',
  'getExport',
  'getOnboardingFormInstanceById',
  'getOnboardingPayroll',
  'getOnboardingPerson',
  'getOnboardingPersonUploadedDocuments',
  'getOnboardingStatus',
  'getOwnAccount',
  'getOwnAnonymousForm',
  'getOwnMetricResponse',
  'getOwnSecondFactor',
  'getOwnTask',
  'getSavedSignature',
  'getSuperApiEmbedUrlForOnboardingSession',
  'listAgentKeys',
  'listAgentProposals',
  'listExport',
  'listExports',
  'listNotificationPreferences',
  'listNotifications',
  'listOnboardingRequirements',
  'listOwnContracts',
  'listOwnDelegations',
  'listOwnIdentities',
  'listOwnMetricResponses',
  'listOwnSessions',
  'listPins',
  'listRecognitionsGiven',
  'markOnboardingStepAsComplete',
  'metricResponseDecline',
  'metricResponseSubmit',
  'notificationMailSet',
  'notificationMarkAllRead',
  'notificationMarkAllSeen',
  'notificationMarkRead',
  'notificationMarkUnread',
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
  'ownDelegationRevoke',
  'ownIdentityUnlink',
  'ownRecognitionUpdate',
  'ownRecognitionWithdraw',
  'ownTaskFileAnnounce',
  'ownTaskFileRemove',
  'ownTaskFileUpdate',
  'ownTaskSave',
  'ownTaskSubmit',
  'pinCreate',
  'pinDelete',
  'pinMove',
  'savedViewCreate',
  'savedViewDelete',
  'savedViewMakeDefault',
  'savedViewUpdate',
  'sessionEnd',
  'sessionsEndOthers',
  'signatureDelete',
  'signatureSave',
  'submitOnboardingFormInstanceV2',
  'surveyBallotSign',
  'surveyPromptSet',
  'updateUserConfig',
]
