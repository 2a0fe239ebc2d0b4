import { holidayFields } from '@kith/shared/domains/organisation/holidays.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { DateField, TextField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { HolidayYearDocument } from './holidays.graphql.ts'
import { HolidaysAddDocument } from '#src/generated/mutations/holidaysAdd.graphql.ts'

export function AddHolidayDialog({ calendarId, close }: { calendarId: string; close: () => void }) {
  const { t } = useTranslation('organisation')
  const add = useAct(HolidaysAddDocument, {
    context: { quiet: true },
    refetchQueries: [HolidayYearDocument],
    awaitRefetchQueries: true,
  })
  return (
    <FormDialog<{ date: string | null; name: string | null }>
      title={t('holidays.add')}
      close={close}
      saveLabel={t('holidays.add')}
      rules={ruleSetOf(holidayFields)}
      defaults={{ date: null, name: null }}
      save={async ({ date, name }) => {
        await add({ calendarId, holidays: [{ date, name }] })
        toasts.post({ content: t('holidays.added', { name: name ?? '' }) })
        close()
      }}
    >
      <DateField name="date" label={t('holidays.date')} />
      <TextField name="name" label={t('holidays.name')} />
    </FormDialog>
  )
}
