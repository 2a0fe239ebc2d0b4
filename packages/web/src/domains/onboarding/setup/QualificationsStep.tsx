import { useApolloClient, useMutation } from '@apollo/client/react'
import { Alert, Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import type { QualificationDisplayStatus } from '#src/generated/schema-types.ts'
import { QualificationDialog, type Item, type Requirement } from './QualificationDialog.tsx'
import { actOf } from './requirement-act.ts'
import { OnboardingRequirementsDocument } from './setup.graphql.ts'
import { MarkOnboardingStepAsCompleteDocument } from '#src/generated/mutations/markOnboardingStepAsComplete.graphql.ts'

interface Props {
  jobId: string
  done: () => Promise<unknown>
}

/** The qualifications that the job requires: each is shown, added, completed or renewed, until the starter can go on. */
export function QualificationsStep({ jobId, done }: Props) {
  return (
    <Loaded query={OnboardingRequirementsDocument} variables={{}} fresh part>
      {({ listOnboardingRequirements: all, listAllQualificationLibraryItems: items }, reload) => (
        <Requirements all={all.filter((each) => each.jobId === jobId)} items={items} jobId={jobId} reload={reload} done={done} />
      )}
    </Loaded>
  )
}

function Requirements({
  all,
  items,
  jobId,
  reload,
  done,
}: Props & { all: readonly Requirement[]; items: readonly Item[]; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('onboarding')
  const client = useApolloClient()
  const [asked, setAsked] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [mark, { loading }] = useMutation(MarkOnboardingStepAsCompleteDocument, { context: { quiet: true } })
  const isComplete = all.every(({ status }) => status === 'VALID' || status === 'SUBMITTED_FOR_REVIEW')
  const goOn = async (skipRequirementValidation: boolean) => {
    setRefusal(null)
    const input = { onboardingStepTypeId: 'REQUIRED_QUALIFICATIONS' as const, jobId, skipRequirementValidation }
    try {
      await mark({ variables: { input } })
    } catch (error) {
      return setRefusal(failureOf(error).message)
    }
    await client.refetchQueries({ include: [SessionDetailsDocument] })
    await done()
  }
  const open = all.find(({ id }) => id === asked)
  return (
    <>
      <p>{t(all.length > 0 ? 'setup.qualificationsText' : 'setup.noQualifications')}</p>
      {refusal && (
        <Alert variant="light" color="blue" role="alert">
          {refusal}
        </Alert>
      )}
      <ul className="setup-requirements">
        {all.map((requirement) => (
          <li key={requirement.id} className="card setup-requirement">
            <Words requirement={requirement} />
            <StatusMark status={requirement.status} />
            <Act requirement={requirement} begin={() => setAsked(requirement.id)} />
          </li>
        ))}
      </ul>
      <div className="setup-buttons">
        <Button loading={loading} disabled={!isComplete} onClick={() => void goOn(false)}>
          {t('setup.continue')}
        </Button>
        {!isComplete && (
          <Button variant="default" disabled={loading} onClick={() => void goOn(true)}>
            {t('setup.skip')}
          </Button>
        )}
      </div>
      {open && <QualificationDialog key={open.id} requirement={open} items={items} reload={reload} close={() => setAsked(null)} />}
    </>
  )
}

function Words({ requirement: { name, status, validFrom, comment } }: { requirement: Requirement }) {
  const { t } = useTranslation('onboarding')
  const { date } = useDateFormat()
  return (
    <div>
      <strong>{name}</strong>
      {validFrom && <p className="page-context">{t('setup.validFrom', { date: date(validFrom) })}</p>}
      {status === 'REJECTED' && <p className="page-context">{[comment, t('setup.rejected')].filter(Boolean).join(' – ')}</p>}
    </div>
  )
}

const colours: Readonly<Record<QualificationDisplayStatus, string>> = {
  VALID: 'green',
  SUBMITTED_FOR_REVIEW: 'yellow',
  REJECTED: 'red',
  EXPIRED: 'red',
  NOT_PROVIDED: 'gray',
}

function StatusMark({ status }: { status: QualificationDisplayStatus }) {
  const { t } = useTranslation('choices')
  return <Badge color={colours[status]}>{t(`QualificationDisplayStatus.${status}`)}</Badge>
}

/** What is valid, waits or was rejected is not for the starter to change. */
function Act({ requirement: { name, status, qualification }, begin }: { requirement: Requirement; begin: () => void }) {
  const { t } = useTranslation('onboarding')
  const what = actOf(status, qualification?.status)
  if (!what) return null
  const act = t(`setup.act.${what}`)
  return (
    <Button variant="default" aria-label={t('setup.actOn', { act, name })} onClick={begin}>
      {act}
    </Button>
  )
}
