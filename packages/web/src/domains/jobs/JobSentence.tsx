import { useTranslation } from '#platform/i18n/translation.ts'
import type { AttributeRecord } from './attributes.ts'
import { useAttributeText } from './use-attribute-text.ts'

/** The whole job in one sentence: "Buyer in Warehouse, Sydney, full-time, $60,200.00 a year". */
export function JobSentence({ job }: { job: AttributeRecord & { jobName: string | null; jobLocation: { name: string } | null } }) {
  const { t } = useTranslation('jobs')
  const text = useAttributeText()
  const title = job.jobName ?? t('unnamed')
  const unit = job.jobBusinessUnit?.name
  const hours = job.fte && (Number(job.fte) === 1 ? t('sentence.fullTime') : t('sentence.partTime', { fte: text('FTE', job) }))
  const { remuneration: pay } = job
  const paid = pay && pay.type !== 'NONE' && text('REMUNERATION', { ...job, remuneration: { ...pay, components: [] } })
  return (
    <p className="job-sentence">
      {[unit ? t('sentence.titleIn', { title, unit }) : title, job.jobLocation?.name, hours, paid].filter(Boolean).join(', ')}
    </p>
  )
}
