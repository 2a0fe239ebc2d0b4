import { type JobAttribute, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DecimalField, SelectField, type SelectOption } from '#platform/form/fields.tsx'
import type { ChosenNames } from './use-chosen-names.ts'
import { PayStepField } from './PayStepField.tsx'
import { RemunerationFields } from './RemunerationFields.tsx'
import { useListLookup } from './use-lookups.ts'
import { useSupervisorSearch } from './look-up-supervisors.ts'
import { WorkClassFields } from './WorkClassFields.tsx'
import type { PaidNow } from './PayDifference.tsx'

interface Props {
  attribute: JobAttribute
  /** The option of the value that stands in the form at first. */
  initial?: SelectOption | null
  currency: string
  /** For the prorated figure of a remuneration. */
  fte: string | null
  /** The recorded pay, which a new one is compared with: the present one, or that of the entry that is corrected. */
  paid?: PaidNow | null | undefined
  isEntry?: boolean
  /** The pay grade whose range a pay is compared with. */
  grade?: string | null | undefined
  isNew?: boolean | undefined
  /** The day on which a supervisor must hold the job. */
  day: string | null
  /** One line below the field. */
  help?: string
  /** Keeps the names of what is found. */
  names?: ChosenNames
}

/** The field, or fields, of one attribute of a job. */
export function AttributeField({ attribute, initial, currency, fte, paid, isEntry, grade, isNew, day, help, names }: Props) {
  const { t } = useTranslation(['jobs', 'common'])
  const lookUp = useListLookup()
  const searchSupervisors = useSupervisorSearch(day)
  const remembering: ChosenNames['remembering'] = names?.remembering ?? ((load) => load)
  const shared = { name: jobAttributes[attribute].input, label: t(`attributes.${attribute}`), ...(help ? { help } : {}) }
  switch (attribute) {
    case 'SUPERVISOR':
      return (
        <SelectField
          {...shared}
          initial={initial}
          load={remembering(searchSupervisors)}
          shortest={2}
          placeholder={t('common:form.typeToSearch')}
          help={help ?? t('fields.supervisorHelp')}
        />
      )
    case 'WORK_CLASS':
      return <WorkClassFields initial={initial ?? null} remembering={remembering} {...(help ? { help } : {})} />
    case 'PAY_STEP':
      return <PayStepField name={shared.name} grade={grade} initial={initial} remembering={remembering} {...(help ? { help } : {})} />
    case 'FTE':
      return <DecimalField {...shared} help={help ?? t('fields.fteHelp')} />
    case 'REMUNERATION':
      return <RemunerationFields currency={currency} fte={fte} was={paid ?? undefined} isEntry={isEntry} grade={grade} isNew={isNew} />
    default:
      return <SelectField {...shared} initial={initial} load={remembering(lookUp(jobAttributes[attribute].reference))} />
  }
}
