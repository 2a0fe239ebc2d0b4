import { answersFrom, type AnswerEntry } from '@kith/shared/domains/forms/answers.ts'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { AnswersCard } from './AnswersCard.tsx'
import type { OwnFormFragment } from './tasks.graphql.ts'

/** Shows the answers of the user, or what they had when the form was closed. */
export function AnsweredTask({ task }: { task: OwnFormFragment }) {
  const { t } = useTranslation(['forms', 'choices'])
  const { title, personDisplayName: person, progress } = task
  // The version of the form says what they are made of
  const [elements, entries] = [task.elements as readonly FormElement[], task.answers as readonly AnswerEntry[]]
  return (
    <div className="page">
      <PageHead
        title={title}
        breadcrumb={[{ label: t('tasks.inbox'), to: href('inbox') }]}
        context={`${t('tasks.about', { person })} · ${t(`choices:FormStatus.${progress}`)}`}
      />
      {progress === 'IGNORED' && <p>{t('tasks.closed')}</p>}
      <AnswersCard elements={elements} answers={answersFrom(elements, entries)} files={task.files} />
    </div>
  )
}
