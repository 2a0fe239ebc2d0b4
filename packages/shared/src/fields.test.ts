import { describe, expect, it } from 'vitest'
import { email, id, list, longText, normalised, references, text, withPlainIds } from './fields.ts'

const fields = {
  id: id(),
  personIds: references('person'),
  name: text({ max: 10 }),
  note: longText({ max: 100 }),
  address: email(),
  phones: list({ number: text({ max: 10 }) }),
}

describe('values as they are kept', () => {
  it('have tidy texts and ids in lower case, however deep they lie', () => {
    expect(
      normalised(fields, { id: 'AB', personIds: ['CD'], name: ' Ada\u00a0 L ', note: ' a\r\n b \n', phones: [{ number: ' 1 ' }] }),
    ).toEqual({ id: 'ab', personIds: ['cd'], name: 'Ada L', note: 'a\n b', phones: [{ number: '1' }] })
  })

  it('have nothing in place of what is only blank, and leave what is far too long for its rule as it came', () => {
    const [tidied, hopeless] = [`${' '.repeat(30)}Ada`, `Ada${' '.repeat(400)}x`]
    expect(normalised(fields, { name: ' '.repeat(50), note: ' '.repeat(500) })).toEqual({ name: '', note: '' })
    expect(normalised(fields, { name: tidied, note: hopeless })).toEqual({ name: 'Ada', note: hopeless })
  })
})

it('values that are asked for have their ids in lower case and their texts as they came', () => {
  expect(withPlainIds(fields, { id: 'AB', name: ' Ada ', phones: [{ number: ' 1 ' }] })).toEqual({
    id: 'ab',
    name: ' Ada ',
    phones: [{ number: ' 1 ' }],
  })
})
