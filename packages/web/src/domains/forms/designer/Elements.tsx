import { mostElements, type FormElement } from '@kith/shared/domains/forms/elements.ts'
import { useWatch } from 'react-hook-form'
import { dragItems } from '#platform/form/list/drag-items.ts'
import { FormList } from '#platform/form/list/FormList.tsx'
import { textOf } from '#platform/format/names.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ElementFields, KindField } from './ElementFields.tsx'
import { PreviewButton } from './Preview.tsx'

/** Makes a question that asks nothing yet. */
export const newElement = (): FormElement => ({
  id: crypto.randomUUID(),
  kind: 'SHORT_TEXT',
  text: null,
  help: null,
  isRequired: false,
  options: [],
  least: null,
  most: null,
  leastLabel: null,
  mostLabel: null,
  maxDecimals: null,
  measure: null,
  showIf: [],
  showIfAny: false,
})

/** The questions, texts and pages of a form, in an order that their author changes. */
export function Elements({ isAnonymous = false }: { isAnonymous?: boolean }) {
  const { t } = useTranslation(['forms', 'choices'])
  return (
    <>
      <FormList
        name="elements"
        title={t('designer.elements')}
        text={t('designer.elementsText')}
        nameOf={({ text }, index) => textOf(text) || t('designer.elementNumber', { number: index + 1 })}
        add={{ label: t('designer.addElement'), item: newElement, most: mostElements }}
        drag={dragItems}
        renderHead={(index) => <KindField index={index} isAnonymous={isAnonymous} />}
      >
        {(index) => <ElementFields index={index} />}
      </FormList>
      <Preview />
    </>
  )
}

function Preview() {
  const elements = useWatch<{ elements: FormElement[] }, 'elements'>({ name: 'elements' })
  return (
    <div>
      <PreviewButton elements={elements} />
    </div>
  )
}
