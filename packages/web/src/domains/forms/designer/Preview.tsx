import './designer.css'
import { scoreOf } from '@kith/shared/domains/forms/answers.ts'
import type { FormElement } from '@kith/shared/domains/forms/elements.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { Dialog } from '#platform/form/Dialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FormPages } from '../fill/FormPages.tsx'
import { useFormPages, type FormValues } from '../fill/use-form-pages.ts'

/** Shows a form as those who answer it see it, on a desktop and on a phone; nothing of it is kept. */
export function PreviewButton({ elements }: { elements: readonly FormElement[] }) {
  const { t } = useTranslation('forms')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('preview.open')}
      </Button>
      {isOpen && <PreviewDialog elements={elements} close={() => setOpen(false)} />}
    </>
  )
}

function PreviewDialog({ elements, close }: { elements: readonly FormElement[]; close: () => void }) {
  const { t } = useTranslation('forms')
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  return (
    <Dialog title={t('preview.title')} size="xl" close={close}>
      <SegmentedControl
        aria-label={t('preview.size')}
        data={[
          { value: 'desktop', label: t('preview.desktop') },
          { value: 'phone', label: t('preview.phone') },
        ]}
        value={width}
        onChange={(value) => setWidth(value === 'phone' ? 'phone' : 'desktop')}
      />
      <div className="form-preview" data-width={width}>
        <Answering elements={elements} />
      </div>
    </Dialog>
  )
}

function Answering({ elements }: { elements: readonly FormElement[] }) {
  const form = useForm<FormValues>({ defaultValues: { answers: {} } })
  return (
    <FormProvider {...form}>
      <Pages elements={elements} />
    </FormProvider>
  )
}

function Pages({ elements }: { elements: readonly FormElement[] }) {
  const { t } = useTranslation('forms')
  const pages = useFormPages(elements)
  const [isEnd, setEnd] = useState(false)
  const { getValues } = useFormContext<FormValues>()
  const score = scoreOf(pages.shown, getValues().answers)
  if (pages.pages.length === 0) return <p>{t('preview.empty')}</p>
  return (
    <>
      <FormPages form={pages} end={<Button onClick={() => void pages.judgeAll().then(setEnd)}>{t('fill.submit')}</Button>} />
      <p role="status">{isEnd ? t('preview.end') : ''}</p>
      {score && <p className="page-context">{t('preview.score', { ...score })}</p>}
    </>
  )
}
