import { ActionIcon, Table } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { HolidayYearDocument, type HolidayYearQuery } from './holidays.graphql.ts'
import { HolidaysAddDocument } from '#src/generated/mutations/holidaysAdd.graphql.ts'
import { HolidaysRemoveDocument } from '#src/generated/mutations/holidaysRemove.graphql.ts'

interface Props {
  calendarId: string
  year: number
  shown: HolidayYearQuery['getHolidayYear']
  mayEdit: boolean
}

/** Lists the holidays of a year, and says how many business days it has with them and where they hold. */
export function HolidayTable({ calendarId, year, shown: { name, holidays, businessDays, locations }, mayEdit }: Props) {
  const { t } = useTranslation('organisation')
  const { number } = useNumbers()
  const { date, weekday } = useDateFormat()
  const remove = useRemoval(calendarId)
  const places = locations.map((each) => each.name).join(', ')
  return (
    <>
      <p className="page-context">
        {t('holidays.counts', { holidays: number(holidays.length), days: number(businessDays) })}{' '}
        {places ? t('holidays.holdsFor', { locations: places }) : t('holidays.unassigned')}
      </p>
      {holidays.length === 0 ? (
        <EmptyState text={t('holidays.empty', { name, year: String(year) })} />
      ) : (
        <Table className="card holiday-table" aria-label={t('holidays.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('holidays.date')}</Table.Th>
              <Table.Th>{t('holidays.name')}</Table.Th>
              {mayEdit && (
                <Table.Th>
                  <span className="visually-hidden">{t('holidays.actions')}</span>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {holidays.map((holiday) => (
              <Table.Tr key={holiday.id}>
                <Table.Td>
                  <time dateTime={holiday.date}>
                    <span className="holiday-date">{date(holiday.date)}</span>{' '}
                    <span className="holiday-weekday">{weekday(holiday.date)}</span>
                  </time>
                </Table.Td>
                <Table.Td>{holiday.name}</Table.Td>
                {mayEdit && (
                  <Table.Td className="holiday-end">
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="lg"
                      aria-label={t('holidays.remove', { name: holiday.name })}
                      onClick={() => void remove(holiday).catch(() => undefined)}
                    >
                      <IconTrash size={18} stroke={1.6} aria-hidden />
                    </ActionIcon>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}

type Holiday = HolidayYearQuery['getHolidayYear']['holidays'][number]

/** Removes a holiday at once; the toast brings it back. */
function useRemoval(calendarId: string): (holiday: Holiday) => Promise<void> {
  const { t } = useTranslation(['organisation', 'common'])
  const again = { refetchQueries: [HolidayYearDocument], awaitRefetchQueries: true }
  const remove = useAct(HolidaysRemoveDocument, again)
  const add = useAct(HolidaysAddDocument, again)
  return async ({ id, date, name }) => {
    await remove({ calendarId, holidayIds: [{ id }] })
    const undo = () => void add({ calendarId, holidays: [{ date, name }] }).catch(() => undefined)
    toasts.post({ content: t('holidays.removed', { name }), action: { label: t('common:toasts.undo'), run: undo } })
  }
}
