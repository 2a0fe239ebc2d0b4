import { processorTime } from '@kith/shared/test-times.ts'
import { expect, it } from 'vitest'
import { sentimentOf } from './weigh.ts'

it.each([
  'Excellent work, everyone was grateful and happy',
  'Un travail remarquable, toute l’équipe est heureuse et fière',
  'Un trabajo excelente, el equipo está contento y orgulloso',
])('‘%s’ sounds good', (text) => {
  expect(sentimentOf(text)).toBeGreaterThan(0.5)
})

it.each([
  'A terrible week: rude to customers and careless with the tools',
  'Une semaine terrible, stressante et pleine de conflits',
  'Una semana terrible, llena de conflictos y errores',
])('‘%s’ sounds bad', (text) => {
  expect(sentimentOf(text)).toBeLessThan(-0.5)
})

it.each(['', 'The meeting was moved to Tuesday', '12345', '…'])('‘%s’ says neither', (text) => {
  expect(sentimentOf(text)).toBe(0)
})

it.each(['This was not good', 'Ce n’est pas bon', 'Esto no es bueno'])('‘%s’ is turned round by the word before', (text) => {
  expect(sentimentOf(text)).toBeLessThan(0)
})

it.each([
  'Daniel met Gustavo and Clara on the way to the police station',
  'Le responsable était sur la route avec une personne',
  'La lista de personas que esperan en el ascensor',
])('‘%s’ has words that only look like good or bad ones', (text) => {
  expect(sentimentOf(text)).toBe(0)
})

it('no text is better than 1 or worse than -1, however often it says the same', () => {
  const often = (word: string) => sentimentOf(`${word} `.repeat(500))
  expect(often('excellent')).toBeGreaterThan(0.99)
  expect(often('excellent')).toBeLessThanOrEqual(1)
  expect(often('terrible')).toBeGreaterThanOrEqual(-1)
})

it('a word of a hundred thousand letters takes no longer than its letters', () => {
  const spent = processorTime()
  expect(sentimentOf('a'.repeat(100_000))).toBe(0)
  expect(spent()).toBeLessThan(300)
})
