import { IconLanguage } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { noteChosenLanguage } from '#platform/i18n/chosen-language.ts'
import { changeLanguage } from '#platform/i18n/i18n.ts'
import { languages, type Language } from '#platform/i18n/languages.ts'

export function LanguagePicker() {
  const { t, i18n } = useTranslation()
  const choose = (language: Language) => {
    noteChosenLanguage(language)
    void changeLanguage(language)
  }
  return (
    <label className="language-picker">
      <IconLanguage size={18} stroke={1.6} aria-hidden />
      <span className="visually-hidden">{t('frame.language')}</span>
      <select value={i18n.language} onChange={(event) => choose(event.target.value as Language)}>
        {languages.map(({ slug, nativeName }) => (
          <option key={slug} value={slug} lang={slug}>
            {nativeName}
          </option>
        ))}
      </select>
    </label>
  )
}
