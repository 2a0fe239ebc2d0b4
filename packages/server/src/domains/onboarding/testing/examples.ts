import { bankAccount } from '@kith/shared/domains/payroll/bank-accounts.ts'
import { superannuationChoice } from '@kith/shared/domains/payroll/superannuation-choices.ts'
import { taxDeclaration } from '@kith/shared/domains/payroll/tax-declarations.ts'
import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { v7 } from 'uuid'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExampleWith, recordCalled } from '#platform/testing/example-inputs.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

/** An open session of the administrator, whose details have been submitted or not. */
async function session(server: TestServer, personalDetailsOn: string | null = null): Promise<string> {
  const { tenantId, jobs } = server.world
  const id = v7()
  await server.rows('delete from onboarding_sessions where job_id = $1', [jobs.admin])
  await server.rows(
    `insert into onboarding_sessions (tenant_id, id, job_id, state, issued_on, personal_details_on, sections)
     values ($1, $2, $3, 'ISSUED', '2026-11-20', $4, '[{"section": "PERSONAL_DETAILS", "visibility": "REQUIRED"}]')`,
    [tenantId, id, jobs.admin, personalDetailsOn],
  )
  return id
}

async function requiredItem(server: TestServer): Promise<string> {
  await session(server)
  const item = await recordCalled(server, kindOf('qualificationLibraryItem'), 'First aid')
  await server.rows("insert into job_requirements (tenant_id, id, job_id, item_id, required_from) values ($1, $2, $3, $4, '2026-11-20')", [
    server.world.tenantId,
    v7(),
    server.world.jobs.admin,
    item,
  ])
  return item
}

async function draft(server: TestServer): Promise<string> {
  await session(server)
  return makeExampleWith(server, qualificationInstance, {}, { personId: server.world.people.admin })
}

/** An open session of the administrator, whose business entity asks for bank, tax and super details. */
async function askedForPayroll(server: TestServer): Promise<void> {
  await session(server, '2026-11-20')
  await server.rows(
    `insert into entity_onboarding_setups (tenant_id, business_entity_id, status, parts)
     select tenant_id, id, 'ENABLED', '{BANK,TAX,SUPER}' from business_entities where tenant_id = $1
     on conflict (tenant_id, business_entity_id) do update set status = excluded.status, parts = excluded.parts`,
    [server.world.tenantId],
  )
}

const file = { filename: 'certificate.txt', mime: 'text/plain', size: 12 }
async function attached(server: TestServer): Promise<string> {
  const mutation = `mutation ($input: OnboardingQualificationInstanceAttachmentCreateInput!) {
    done: onboardingQualificationInstanceAttachmentCreate(input: $input) { document { id } } }`
  const input = { qualificationInstanceId: await draft(server), ...file }
  return (await server.as('admin').ask<{ done: { document: { id: string } } }>(mutation, { input })).done.document.id
}

/** A folder for which the open session of the administrator asks for documents, and a document in it that is on its way. */
async function askedFolder(server: TestServer): Promise<string> {
  const folder = await recordCalled(server, kindOf('documentFolder'), 'Identification')
  const id = await session(server)
  await server.rows(
    `update onboarding_sessions set sections = '[{"section": "DOCUMENTS", "visibility": "REQUIRED"}]', asked_documents = $2 where id = $1`,
    [id, JSON.stringify([{ folderId: folder, label: 'Passport', visibility: 'REQUIRED' }])],
  )
  return folder
}
async function sentDocument(server: TestServer): Promise<{ folderId: string; documentId: string }> {
  const folderId = await askedFolder(server)
  const mutation = `mutation ($input: OnboardingPersonDocumentCreateInput!) {
    done: onboardingPersonDocumentCreate(input: $input) { document { id } } }`
  const { done } = await server.as('admin').ask<{ done: { document: { id: string } } }>(mutation, { input: { folderId, ...file } })
  return { folderId, documentId: done.document.id }
}

export const examples: MutationExamples = {
  submitOnboardingFormInstanceV2: async (server) => ({ onboardingFormId: await session(server) }),
  markOnboardingStepAsComplete: async (server) => {
    await session(server, '2026-11-20')
    await server.rows('delete from entity_onboarding_setups')
    return { onboardingStepTypeId: 'REQUIRED_QUALIFICATIONS', jobId: server.world.jobs.admin, skipRequirementValidation: true }
  },
  onboardingQualificationInstanceCreate: async (server) => ({ templateId: await requiredItem(server), status: 'DRAFT' }),
  onboardingQualificationInstanceUpdate: async (server) => ({ id: await draft(server), notes: 'Renewed each year' }),
  onboardingQualificationInstanceAttachmentCreate: async (server) => ({ qualificationInstanceId: await draft(server), ...file }),
  onboardingQualificationInstanceAttachmentUpdate: async (server) => ({ documentId: await attached(server), uploadStatus: 'FAILED' }),
  onboardingQualificationInstanceAttachmentDelete: async (server) => ({ id: await attached(server) }),
  onboardingPersonDocumentCreate: async (server) => ({ folderId: await askedFolder(server), ...file }),
  onboardingPersonDocumentUpdate: async (server) => ({ ...(await sentDocument(server)), uploadStatus: 'FAILED' }),
  onboardingPersonDocumentDelete: sentDocument,
  onboardingBankAccountCreate: async (server) => (await askedForPayroll(server), { ...bankAccount.example }),
  onboardingBankAccountDelete: async (server) => {
    await askedForPayroll(server)
    return { id: await makeExampleWith(server, bankAccount, {}, { personId: server.world.people.admin }), version: 1 }
  },
  onboardingTaxDeclarationCreate: async (server) => (await askedForPayroll(server), { ...taxDeclaration.example }),
  onboardingSuperannuationChoiceCreate: async (server) => (await askedForPayroll(server), { ...superannuationChoice.example }),
  businessEntityOnboardingSetUp: async (server) => {
    const id = await recordCalled(server, kindOf('businessEntity'), 'Set up for onboarding')
    await server.rows("update business_entities set business_number = '51 824 753 556' where id = $1", [id])
    return { id }
  },
}

/** What follows from these, such as who is asked next and what another mutation writes, has events that their previews do not show. */
export const followed =
  /^(submitOnboardingFormInstanceV2$|onboarding(QualificationInstance|PersonDocument|BankAccount|TaxDeclaration|SuperannuationChoice))/
