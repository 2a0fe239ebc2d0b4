import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { currentStep, shownSteps } from './shown-steps.ts'
import type { ImportPageFragment } from './import-page.graphql.ts'

type Step = Pick<ImportPageFragment['steps'][number], 'name' | 'state' | 'at'>

/** Choose, check, start: where one is, which are done, and when. */
export function StepsLine({ steps: all }: { steps: readonly Step[] }) {
  const { t } = useTranslation('bulk-data')
  const format = useDateFormat()
  const steps = shownSteps(all)
  const current = currentStep(steps)
  return (
    <ol className="import-steps" aria-label={t('steps.label')}>
      {steps.map(({ name, state, at }, index) => (
        <li key={name} data-state={state} aria-current={index === current ? 'step' : undefined}>
          <span className="import-step-mark" aria-hidden>
            {state === 'DONE' ? <IconCheck size={14} /> : state === 'FAILED' ? <IconX size={14} /> : index + 1}
          </span>
          <span>
            {t(`steps.${name}`)}
            <span className="visually-hidden">: {t(`steps.state.${state}`)}</span>
            {at && state !== 'WAITING' && (
              <time className="page-context" dateTime={at} title={format.moment(at)}>
                {format.time(at)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
