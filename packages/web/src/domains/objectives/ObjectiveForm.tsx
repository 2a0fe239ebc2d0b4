import './objectives.css'
import type { BannerColour, Illustration } from '@kith/shared/domains/objectives/objectives.ts'
import { useWatch } from 'react-hook-form'
import { CheckboxField, DecimalField, FieldRow, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordForm } from '#platform/record/RecordFormPage.tsx'
import { Banner } from './Banner.tsx'
import { Entries } from './Entries.tsx'

/** The form of an objective: what it is, when everyone sees it, and what it is measured by. */
export default function ObjectiveForm() {
  const { t } = useTranslation('objectives')
  return (
    <RecordForm>
      {(input) => (
        <>
          {input('name')}
          {input('description')}
          <FieldRow>
            {input('startOn')}
            {input('endOn')}
          </FieldRow>
          {input('publishOn')}
          <BannerPreview />
          <FieldRow>
            {input('illustration')}
            {input('colour')}
          </FieldRow>
          <Entries
            name="keyResults"
            title={t('keyResults.title')}
            add={t('keyResults.add')}
            remove={(number) => t('keyResults.remove', { number })}
            begin={{ name: '', start: '0', target: null, current: null, unit: null }}
          >
            {(path) => <KeyResultFields path={path} />}
          </Entries>
          <Entries
            name="initiatives"
            title={t('initiatives.title')}
            add={t('initiatives.add')}
            remove={(number) => t('initiatives.remove', { number })}
            begin={{ name: '', isDone: false }}
          >
            {(path) => (
              <>
                <TextField name={`${path}.name`} label={t('initiatives.name')} />
                <CheckboxField name={`${path}.isDone`} label={t('initiatives.isDone')} />
              </>
            )}
          </Entries>
        </>
      )}
    </RecordForm>
  )
}

function KeyResultFields({ path }: { path: string }) {
  const { t } = useTranslation('objectives')
  return (
    <>
      <TextField name={`${path}.name`} label={t('keyResults.name')} />
      <div className="objective-numbers">
        <DecimalField name={`${path}.start`} label={t('keyResults.start')} />
        <DecimalField name={`${path}.target`} label={t('keyResults.target')} />
        <DecimalField name={`${path}.current`} label={t('keyResults.current')} />
        <TextField name={`${path}.unit`} label={t('keyResults.unit')} help={t('keyResults.unitHelp')} />
      </div>
    </>
  )
}

/** The banner as it will be. */
function BannerPreview() {
  const [illustration, colour] = useWatch({ name: ['illustration', 'colour'] }) as [Illustration | null, BannerColour | null]
  return illustration && colour ? <Banner illustration={illustration} colour={colour} tall /> : null
}
