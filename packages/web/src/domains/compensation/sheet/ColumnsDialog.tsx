import { lineColumns, type LineColumn } from '@kith/shared/domains/compensation/columns.ts'
import { Button } from '@mantine/core'
import { ChoicesField } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CompensationColumnsChooseDocument } from '#src/generated/mutations/compensationColumnsChoose.graphql.ts'

interface Props {
  planId: string
  chosen: readonly LineColumn[]
  close: () => void
  done: () => Promise<unknown>
}

/** Chooses the columns of the lines of a plan, for oneself. */
export function ColumnsDialog({ planId, chosen, close, done }: Props) {
  const { t } = useTranslation('compensation')
  const choose = useAct(CompensationColumnsChooseDocument)
  const save = async (shown: readonly LineColumn[]) => {
    await choose({ planId, shown: [...shown] })
    await done()
    close()
  }
  return (
    <FormDialog<{ shown: LineColumn[] }>
      title={t('sheet.columns')}
      close={close}
      rules={{}}
      defaults={{ shown: [...chosen] }}
      save={({ shown }) => save(shown)}
    >
      <ChoicesField
        name="shown"
        label={t('sheet.columnsLabel')}
        options={lineColumns.map((value) => ({ value, label: t(`columns.${value}`) }))}
      />
      <Button variant="subtle" size="compact-sm" onClick={() => void save([])}>
        {t('sheet.columnsReset')}
      </Button>
    </FormDialog>
  )
}
