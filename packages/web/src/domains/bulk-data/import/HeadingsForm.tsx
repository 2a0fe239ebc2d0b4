import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Select, Skeleton, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { BulkDataFileSamplesDocument, BulkDataMappingChoicesDocument } from './headings-form.graphql.ts'
import { BulkDataImportFileMapDocument } from '#src/generated/mutations/bulkDataImportFileMap.graphql.ts'
import { FileLayout } from './FileLayout.tsx'
import { chosenAtFirst, ignored, withMapping, type Choices } from './heading-choices.ts'
import { FixedValues, type FixedForm } from './FixedValues.tsx'
import { useReloadImport, type ImportedFile } from './use-import.ts'

interface Props {
  file: ImportedFile
  importId: string
  done: () => void
}

/** Which supported column each column of a file is; what the tool did not recognise is mapped by hand or ignored. */
export function HeadingsForm({ file, importId, done }: Props) {
  const { t } = useTranslation('bulk-data')
  const [map, { loading }] = useMutation(BulkDataImportFileMapDocument)
  const reload = useReloadImport(importId)
  const { data, error, refetch } = useQuery(BulkDataMappingChoicesDocument, { variables: { type: file.uploadedType } })
  const samples = useSamples(file, importId)
  const [choices, setChoices] = useState<Choices>(() => chosenAtFirst(file.headings))
  const [saveAs, setSaveAs] = useState('')
  const [dateFormat, setDateFormat] = useState(file.dateFormat)
  const [isTold, setTold] = useState(false)
  const masked = new Set(file.fixed.flatMap(({ column, isMasked }) => (isMasked ? column : [])))
  const form = useForm<FixedForm>({ defaultValues: { fixed: file.fixed.filter(({ value, isMasked }) => value !== null || isMasked) } })
  if (error && !data) return <FailedState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />

  const mappings = data.listAllBulkDataMappings
  const supported = data.listBulkDataSupportedUploads.find(({ type }) => type === file.uploadedType)?.supportedColumns ?? []
  const options = [
    { value: ignored, label: t('headings.ignore') },
    ...supported.map(({ name, label, required }) => ({ value: name, label: required ? t('headings.required', { name: label }) : label })),
  ]
  const taken = new Set(Object.values(choices).flatMap((column) => column ?? []))
  const open = file.headings.filter(({ index }) => !choices[index])
  const hasDates = supported.some(({ name, type }) => type === 'date' && Object.values(choices).includes(name))
  const take = (mapping: (typeof mappings)[number] | undefined) => {
    if (!mapping) return
    setChoices(withMapping(choices, file.headings, mapping.headings))
    const own = form.getValues('fixed').filter(({ column }) => !mapping.fixed.some((each) => each.column === column))
    form.setValue('fixed', [...own, ...mapping.fixed])
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (open[0]) return document.getElementById(fieldId(file, open[0].index))?.focus()
    const given = form.getValues('fixed')
    const empty = given.findIndex(({ column, value }) => !taken.has(column) && !masked.has(column) && !value?.trim())
    if (empty >= 0) return form.setError(`fixed.${empty}.value`, { message: t('fixed.missing') }, { shouldFocus: true })
    const columns = file.headings.map(({ index }) => ({ index, column: choices[index] === ignored ? null : (choices[index] ?? null) }))
    const input = {
      id: file.id,
      version: file.version,
      columns,
      dateFormat,
      fixed: fixedInput({ fixed: given }, masked, taken),
      saveAs: saveAs.trim() || null,
    }
    const isMapped = await map({ variables: { input } }).then(
      () => true,
      () => false,
    )
    await reload()
    if (isMapped) done()
  }

  return (
    <form className="headings" noValidate onSubmit={(event) => void submit(event)}>
      <FileLayout file={file} importId={importId} />
      <p className="page-context">{t('headings.line')}</p>
      <div className="headings-tools">
        {mappings.length > 0 && (
          <Select
            size="xs"
            aria-label={t('headings.mapping')}
            placeholder={t('headings.mapping')}
            data={mappings.map(({ id, name }) => ({ value: id, label: name }))}
            value={null}
            onChange={(id) => take(mappings.find((each) => each.id === id))}
          />
        )}
        {open.length > 0 && (
          <Button
            size="xs"
            variant="default"
            onClick={() => setChoices({ ...choices, ...Object.fromEntries(open.map(({ index }) => [index, ignored])) })}
          >
            {t('headings.ignoreOthers', { count: open.length })}
          </Button>
        )}
      </div>
      <table className="headings-table">
        <thead>
          <tr>
            <th scope="col">{t('headings.inFile')}</th>
            <th scope="col">{t('headings.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {file.headings.map(({ index, heading, column, state, isHidden, hasOtherValues }) => (
            <tr key={index}>
              <th scope="row">
                {heading || t('headings.noName', { number: index + 1 })}
                <span className="heading-samples">{samples.get(index)?.join(' · ')}</span>
                {!choices[index] && (
                  <span className="heading-state">
                    {state === 'DUPLICATE'
                      ? t('headings.duplicate')
                      : hasOtherValues
                        ? t('headings.otherValues', { name: heading })
                        : t('headings.unsupported')}
                  </span>
                )}
              </th>
              <td>
                <Select
                  id={fieldId(file, index)}
                  size="sm"
                  searchable
                  aria-label={t('headings.columnFor', { name: heading || index + 1 })}
                  placeholder={t('headings.choose')}
                  data={isHidden ? options.filter(({ value }) => value === ignored || value === column) : options}
                  description={isHidden ? t('headings.hidden') : null}
                  value={choices[index] ?? null}
                  error={isTold && !choices[index] ? t('headings.missing') : null}
                  onChange={(value) => setChoices({ ...choices, [index]: value ?? undefined })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FormProvider {...form}>
        <FixedValues
          type={file.uploadedType}
          columns={supported}
          taken={taken}
          hidden={file.fixed.flatMap(({ column, value, isMasked }) => (value === null && !isMasked ? column : []))}
          masked={masked}
        />
      </FormProvider>
      {hasDates && (
        <Select
          className="headings-dates"
          size="sm"
          label={t('headings.dateFormat')}
          data={[
            { value: '', label: t('headings.ownDateFormat') },
            ...(['DMY', 'MDY', 'YMD'] as const).map((value) => ({ value, label: t(`dates.format.${value}`) })),
          ]}
          allowDeselect={false}
          value={dateFormat ?? ''}
          onChange={(value) => setDateFormat(value === 'DMY' || value === 'MDY' || value === 'YMD' ? value : null)}
        />
      )}
      <div className="headings-foot">
        <TextInput
          size="sm"
          label={t('headings.saveAs')}
          description={t('headings.saveAsHelp')}
          maxLength={120}
          value={saveAs}
          onChange={(event) => setSaveAs(event.currentTarget.value)}
        />
        <Button type="submit" loading={loading}>
          {t('headings.use')}
        </Button>
      </div>
    </form>
  )
}

function useSamples({ id }: ImportedFile, importId: string): ReadonlyMap<number, readonly string[]> {
  const { data } = useQuery(BulkDataFileSamplesDocument, { variables: { importId } })
  const found = data?.getBulkDataImport.files.find((file) => file.id === id)?.samples ?? []
  return new Map(found.map(({ index, values }) => [index, values]))
}

/** What is sent of the values for every row: a masked one that stays is left out, and one that is taken away is null. */
function fixedInput({ fixed }: FixedForm, masked: ReadonlySet<string>, taken: ReadonlySet<string>) {
  const open = fixed.filter(({ column }) => !taken.has(column))
  const removed = [...masked].filter((column) => !taken.has(column) && !open.some((each) => each.column === column))
  return [
    ...open.flatMap(({ column, value }) => (masked.has(column) && !value?.trim() ? [] : [{ column, value }])),
    ...removed.map((column) => ({ column, value: null })),
  ]
}

const fieldId = ({ id }: ImportedFile, index: number) => `column-${id}-${index}`
