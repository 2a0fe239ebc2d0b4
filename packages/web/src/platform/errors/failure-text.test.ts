import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsIn } from '@kith/shared/test-texts.ts'
import type { Translate } from '#platform/i18n/translation.ts'
import { expect, it } from 'vitest'
import type { Failure } from './failure.ts'
import { failureText } from './failure-text.ts'

const file = join(import.meta.dirname, '../../../../shared/words/en/common.json')
const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>

it('the pages of errors say to whom to turn, which reference to quote, and to check the connection and a VPN [SH-662]', () => {
  expect(words).toMatchObject({
    'errors.accessDenied.text': "You don't have permission to view this page. Contact your system administrator.",
    'errors.system.support': 'If this keeps happening, contact support and quote the reference id {{id}}.',
    'errors.network.text': "We couldn't connect. Check your internet connection, and your VPN if you use one, then try again.",
  })
})

it.each([
  [
    'en',
    ['Not available', "This feature isn't available on your current plan."],
    ['Access denied', "You don't have permission to view this page. Contact your system administrator."],
  ],
  [
    'fr-CA',
    ['Non disponible', 'Cette fonction n’est pas offerte dans votre forfait actuel.'],
    ['Accès refusé', 'Vous n’avez pas l’autorisation de voir cette page. Communiquez avec votre administrateur système.'],
  ],
  [
    'es',
    ['No disponible', 'Esta función no está disponible en su plan actual.'],
    ['Acceso denegado', 'No tiene permiso para ver esta página. Comuníquese con su administrador del sistema.'],
  ],
])('a page that is not in the plan, and one whose permission is missing, say so in %s [SH-567]', (language, notInPlan, denied) => {
  const text = textsIn(language)
  const said = (page: string) => [text(`common:errors.${page}.title`), text(`common:errors.${page}.text`)]
  expect([said('notInPlan'), said('accessDenied')]).toEqual([notInPlan, denied])
})

const keyOf = ((key: string) => key) as unknown as Translate

it.each<[string, Pick<Failure, 'code' | 'reason'>]>([
  ['errors.away', { code: 'UNAVAILABLE', reason: 'AWAY' }],
  ['errors.busy', { code: 'UNAVAILABLE', reason: 'BUSY' }],
  ['errors.full', { code: 'UNAVAILABLE', reason: 'FULL' }],
  ['errors.away', { code: 'UNAVAILABLE' }],
  ['errors.network.short', { code: 'NETWORK' }],
  ['errors.atOnce', { code: 'RATE_LIMITED', reason: 'AT_ONCE' }],
  ['signIn.tooMany', { code: 'RATE_LIMITED' }],
])('%s has words of its own', (key, failure) => {
  expect(failureText(keyOf, { message: '', ...failure })).toBe(key)
})
