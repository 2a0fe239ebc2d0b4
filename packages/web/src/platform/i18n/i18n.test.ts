import { closestLanguage } from '@kith/shared/languages.ts'
import { createInstance } from 'i18next'
import { describe, expect, it, vi } from 'vitest'
import { translationBackend } from './backend.ts'
import { sharedFormat } from './format.ts'
import { missingTexts } from './missing.ts'

const texts: Record<string, Record<string, string>> = {
  '/translations/en/spa/common': { hello: 'Hello', only: 'Only English' },
  '/translations/es/spa/common': { hello: 'Hola', rows_one: '{{count, number}} fila', rows_other: '{{count, number}} filas' },
  '/translations/es/accent/extra': { more: 'Más' },
}
const load = (url: string) => Promise.resolve({ ok: url in texts, status: url in texts ? 200 : 404, json: async () => texts[url] })

async function started(lng: string) {
  const i18n = createInstance()
  await i18n
    .use(translationBackend(load))
    .use(sharedFormat)
    .init({
      lng,
      fallbackLng: 'en',
      supportedLngs: ['en', 'es'],
      load: 'currentOnly',
      ns: ['common', 'extra'],
      defaultNS: 'common',
      keySeparator: false,
    })
  return i18n.t as unknown as (key: string, options?: { defaultValue: string }) => string
}

describe('translations', () => {
  it('[SH-585] [SH-588] come from {lng}/spa/{ns}, else from {lng}/accent/{ns}', async () => {
    const t = await started('es')
    expect(t('hello')).toBe('Hola')
    expect(t('extra:more')).toBe('Más')
  })

  it('[SH-587] [SH-647] fall back to English where a text or a language is missing', async () => {
    expect((await started('es'))('only')).toBe('Only English')
    expect((await started('de'))('hello')).toBe('Hello')
    expect((await started('es'))('nowhere', { defaultValue: 'The default' })).toBe('The default')
  })

  it('are filled in, in the form of their number, as the server does it', async () => {
    const t = (await started('es')) as unknown as (key: string, values: { count: number }) => string
    expect([1, 12_000, 1_000_000].map((count) => t('rows', { count }))).toEqual(['1 fila', '12.000 filas', '1.000.000 filas'])
  })

  it('[SH-022] are offered in English, French (Canadian) and Spanish, by the closest wish', () => {
    expect(closestLanguage(['fr-FR', 'en'])).toBe('fr-CA')
    expect(closestLanguage(['de', 'es-MX'])).toBe('es')
    expect(closestLanguage([null, undefined, 'ja'])).toBe('en')
  })
})

describe('a missing text', () => {
  it('[SH-648] is logged once per key', () => {
    const log = vi.fn<(message: string) => void>()
    const missing = missingTexts({ log, reload: () => undefined, now: () => 0 })
    missing(['es'], 'common', 'a')
    missing(['es'], 'common', 'a')
    missing(['es'], 'common', 'b')
    expect(log.mock.calls.map(([message]) => message)).toEqual(['Missing translation common:a (es)', 'Missing translation common:b (es)'])
  })

  it('[SH-649] [SH-667] reloads the texts at most every 10 minutes', () => {
    let now = 0
    const reload = vi.fn<(language: string, namespace: string) => void>()
    const missing = missingTexts({ log: () => undefined, reload, now: () => now })
    missing(['es'], 'common', 'a')
    now = 10 * 60 * 1000 - 1
    missing(['es'], 'common', 'b')
    expect(reload).toHaveBeenCalledTimes(1)
    now += 1
    missing(['es'], 'settings', 'c')
    expect(reload.mock.calls).toEqual([
      ['es', 'common'],
      ['es', 'settings'],
    ])
  })
})
