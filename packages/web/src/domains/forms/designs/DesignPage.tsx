import '../designer/designer.css'
import { useQuery } from '@apollo/client/react'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { issuingTasks, readingAnswers } from '@kith/shared/domains/forms/tasks.ts'
import { href } from '@kith/shared/routes.ts'
import { Button } from '@mantine/core'
import { IconListDetails, IconSend, IconSettings, IconTemplate } from '@tabler/icons-react'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordShow } from '#platform/record/RecordShowPage.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { PreviewButton } from '../designer/Preview.tsx'
import { FormDesignVersionsDocument } from './designs.graphql.ts'

const shown = [
  'categoryId',
  'description',
  'type',
  'state',
  'isChanged',
  'respondent',
  'unitRepresentativeTypeId',
  'locationRepresentativeTypeId',
  'namedRespondentId',
  'sharesAnswers',
  'mailMethod',
  'linkAddress',
  'dueDays',
  'remindDays',
  'escalateDays',
  'ignoreDays',
]

/** A form with its settings, what it looks like, and what of it was published. */
export default function DesignPage() {
  return (
    <RecordShow names={() => shown}>
      {({ id, version, elements, state, viewerCan }) => (
        <>
          {/* Its declaration says what they are made of */}
          <Acts
            id={id}
            elements={(elements ?? []) as readonly FormElement[]}
            mayEdit={viewerCan.includes('edit')}
            isActive={state === 'ACTIVE'}
          />
          {/* One more has been published with another version of the record */}
          <Versions key={version} id={id} />
        </>
      )}
    </RecordShow>
  )
}

interface ActsProps {
  id: string
  elements: readonly FormElement[]
  mayEdit: boolean
  isActive: boolean
}

function Acts({ id, elements, mayEdit, isActive }: ActsProps) {
  const { t } = useTranslation('forms')
  const { may } = useSession()
  return (
    <div className="designer-acts no-print">
      <PreviewButton elements={elements} />
      {isActive && may(issuingTasks) && (
        <Button component={Link} to={href('tasks.issue', {}, { designId: id })} leftSection={<IconSend size={16} aria-hidden />}>
          {t('issue.open')}
        </Button>
      )}
      {may(readingAnswers) && (
        <Button
          component={Link}
          to={href('form_answers.list', {}, { design: id })}
          variant="default"
          leftSection={<IconListDetails size={16} aria-hidden />}
        >
          {t('answers.open')}
        </Button>
      )}
      {mayEdit && (
        <Button
          component={Link}
          to={href('form_designs.edit.settings', { formDesignId: id })}
          variant="default"
          leftSection={<IconSettings size={16} aria-hidden />}
        >
          {t('designs.settings')}
        </Button>
      )}
      {may('form_designs.create') && (
        <Button
          component={Link}
          to={href('form_templates.create', {}, { design: id })}
          variant="default"
          leftSection={<IconTemplate size={16} aria-hidden />}
        >
          {t('designs.saveAsTemplate')}
        </Button>
      )}
    </div>
  )
}

function Versions({ id }: { id: string }) {
  const { t } = useTranslation('forms')
  const { moment } = useDateFormat()
  const { data } = useQuery(FormDesignVersionsDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const versions = data?.getFormDesign.versions
  return (
    <DetailCard title={t('designs.versions')}>
      {versions?.length === 0 && <p>{t('designs.unpublished')}</p>}
      {versions && versions.length > 0 && (
        <ul className="form-versions">
          {versions.map(({ id: version, number, publishedAt, questions }) => (
            <li key={version}>
              {[t('designs.version', { number }), moment(publishedAt), t('designs.questions', { count: questions })].join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  )
}
