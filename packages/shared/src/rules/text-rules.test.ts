import { describe, expect, it } from 'vitest'
import { holds, messageFor } from './testing.ts'
import type { RuleCall } from './types.ts'

const long = (length: number) => 'a'.repeat(length)

describe('text rules', () => {
  it.each([
    ['valid_input-1', true],
    ['ABC', true],
    ['_', true],
    [42, true],
    ['two words', false],
    ['dot.ted', false],
    ['é', false],
    ['١', false],
    ['a\n', false],
    [true, false],
  ])('alphanumeric lets letters, digits, underscore and hyphen pass: %j %s [SH-505, PW-580]', (value, expected) => {
    expect(holds({ rule: 'alphanumeric' }, value)).toBe(expected)
  })

  it('alphanumeric says what it allows [SH-506, PW-580]', () => {
    expect(messageFor({ rule: 'alphanumeric' }, 'a b')).toBe('This must only contain letters, numbers or underscores (e.g. valid_input_1).')
  })

  it.each([
    ['valid_input-1', true],
    ['a', true],
    ['Valid', false],
    ['a b', false],
    ['ñ', false],
  ])('lowerCaseSnake lets lower-case letters, digits, underscore and hyphen pass: %j %s [SH-507]', (value, expected) => {
    expect(holds({ rule: 'lowerCaseSnake' }, value)).toBe(expected)
  })

  it.each([
    ['meg@demo.example', true],
    ["o'neill+hr@mail.demo.example", true],
    [`a@${long(63)}.example`, true],
    [`a@${long(64)}.example`, false],
    [`${long(242)}@example.com`, true],
    [`${long(243)}@example.com`, false],
    ['meg', false],
    ['meg@', false],
    ['@demo.example', false],
    ['meg@demo', false],
    ['meg@@demo.example', false],
    ['meg@-demo.example', false],
    ['meg@demo-.example', false],
    ['meg@demo..example', false],
    ['meg @demo.example', false],
    ['meg@demo.example ', false],
    ['Meg <meg@demo.example>', false],
    ['zoë@demo.example', false],
  ])('email takes a standard address of up to 254 characters and labels of 63: %s %s [SH-514, PW-572]', (value, expected) => {
    expect(holds({ rule: 'email' }, value)).toBe(expected)
  })

  it.each(['', '   ', null, undefined])('email takes the empty value %j [SH-514]', (value) => {
    expect(holds({ rule: 'email' }, value)).toBe(true)
  })

  it('email answers hostile text of a million characters at once [SH-514]', () => {
    const started = performance.now()
    expect(holds({ rule: 'email' }, `a@${'a.'.repeat(500_000)}`)).toBe(false)
    expect(holds({ rule: 'emailList' }, `${'a@b.example,'.repeat(100_000)}x`)).toBe(false)
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it.each([
    ['a@demo.example', true],
    ['a@demo.example,b@demo.example', true],
    ['a@demo.example , b@demo.example', true],
    [['a@demo.example', 'b@demo.example'], true],
    ['a@demo.example,b', false],
    ['a@demo.example;b@demo.example', false],
    ['a@demo.example,', false],
    ['a@demo.example,,b@demo.example', false],
    [['a@demo.example', 'b'], false],
  ])('emailList takes addresses separated by commas, each valid: %j %s [SH-515, PW-573]', (value, expected) => {
    expect(holds({ rule: 'emailList' }, value)).toBe(expected)
  })

  it.each([
    ['http://example.com', true],
    ['https://example.com:8443/a?b=c#d', true],
    ['ftp://files.example.com/a.csv', true],
    ['HTTPS://EXAMPLE.COM', true],
    ['https://bücher.example/ä', true],
    ['http://[::1]/', true],
    ['http://intranet/', true],
    ['javascript:alert(1)', false],
    ['mailto:a@b.example', false],
    ['file:///etc/passwd', false],
    ['example.com', false],
    ['http:example.com', false],
    ['http://', false],
    ['http://a b.example', false],
    ['http://a.example/b c', false],
    ['http://a..example', false],
    ['https://exa\nmple.com', false],
    [' https://example.com', false],
    ['http:\\\\example.com', false],
    [5, false],
  ])('url takes http, https and ftp only: %j %s [SH-516, PW-574]', (value, expected) => {
    expect(holds({ rule: 'url' }, value)).toBe(expected)
  })

  it('url answers hostile text of a million characters at once [SH-516]', () => {
    const started = performance.now()
    holds({ rule: 'url' }, `http://${'a.'.repeat(500_000)} `)
    holds({ rule: 'url' }, `http://${'a.'.repeat(500_000)}`)
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  const phone: RuleCall = { rule: 'phoneNumber', countryField: 'country' }

  it.each([
    ['+61 (2) 9876-5432', true],
    ['0298765432', true],
    ['(02) 9876 5432', true],
    ['61+2', false],
    ['++61', false],
    ['12.34', false],
    ['12 ext 3', false],
    ['1/2', false],
    ['()-', false],
    ['٠١٢', false],
  ])('phoneNumber takes an optional plus, digits, spaces, brackets and hyphens: %s %s [SH-517, PW-575, PW-583]', (value, expected) => {
    expect(holds(phone, value, { country: 'AU' })).toBe(expected)
  })

  it.each([[undefined], [null], [''], ['  ']])('phoneNumber needs the country of the number: %j [SH-518]', (country) => {
    expect(messageFor(phone, '0298765432', { country })).toBe('Select the country of this phone number.')
    expect(holds(phone, '', { country })).toBe(true)
  })

  it.each([
    ['secret', 'secret', true],
    [5, '5', true],
    ['caf\u00e9', 'cafe\u0301', true],
    [['a'], ['a'], true],
    ['secret', 'Secret', false],
    ['secret', 'secret ', false],
    ['secret', undefined, false],
    [['a'], ['b'], false],
  ])('match holds when %j equals the other field %j: %s [SH-528]', (value, other, expected) => {
    expect(holds({ rule: 'match', field: 'other' }, value, { other })).toBe(expected)
  })

  it.each([
    ['HOME', true],
    ['POSTAL', true],
    ['home', false],
    ['WORK', false],
    ['HOM', false],
    [7, true],
    ['7', true],
    [8, false],
    [['HOME', 'POSTAL'], true],
    [['HOME', 'WORK'], false],
    [true, false],
  ])('in holds when %j is among the options: %s [SH-529]', (value, expected) => {
    expect(holds({ rule: 'in', haystack: ['HOME', 'POSTAL', 7] }, value)).toBe(expected)
  })

  it('in with no options allows nothing [SH-529]', () => {
    expect(holds({ rule: 'in', haystack: [] }, 'HOME')).toBe(false)
  })

  it.each([
    ['abc', true],
    ['abcd', false],
    ['👩🏽', true],
    ['ééé', true],
    [123, true],
    [1234, false],
    [[1, 2, 3], true],
    [[1, 2, 3, 4], false],
    ['a,b', true],
    ['a,bc', false],
    [{}, false],
  ])('maxLength 3 counts characters of text and items of arrays: %j %s [SH-530, PW-579]', (value, expected) => {
    expect(holds({ rule: 'maxLength', length: 3 }, value)).toBe(expected)
  })

  it.each([
    ['abc', true],
    ['ab', false],
    ['👩🏽', false],
    [[1, 2, 3], true],
    [[1, 2], false],
  ])('minLength 3 counts characters of text and items of arrays: %j %s [SH-531, PW-579]', (value, expected) => {
    expect(holds({ rule: 'minLength', length: 3 }, value)).toBe(expected)
  })

  it.each([
    ['a, b', 2, true],
    ['a, b, c', 2, false],
    ['a, b,', 2, true],
  ])('maxLength counts the items of the comma list %j up to %d: %s [SH-530]', (value, length, expected) => {
    expect(holds({ rule: 'maxLength', length, commaList: true }, value)).toBe(expected)
  })

  it.each([
    ['a, b', 2, true],
    ['abcdef', 2, false],
    ['a,,', 2, false],
  ])('minLength counts the items of the comma list %j from %d: %s [SH-531]', (value, length, expected) => {
    expect(holds({ rule: 'minLength', length, commaList: true }, value)).toBe(expected)
  })

  it.each([
    ['123456782', true],
    ['123456789', false],
    ['222222222', false],
    ['12345678', false],
    ['1234567820', false],
    ['123 456 782', false],
    ['12345678a', false],
    [123456782, true],
    ['１２３４５６７８２', false],
  ])('tfnIsValid checks nine digits by weights modulo 11: %j %s [SH-547]', (value, expected) => {
    expect(holds({ rule: 'tfnIsValid' }, value)).toBe(expected)
  })

  it.each([
    ['000000000', true],
    ['111111111', true],
    ['333333333', true],
    ['444444444', true],
    ['222222222', false],
    ['555555555', false],
    ['666666666', false],
    ['777777777', false],
    ['888888888', false],
    ['999999999', false],
  ])('tfnIsValid takes four repeated-digit values whatever their checksum: %s %s [SH-548]', (value, expected) => {
    expect(holds({ rule: 'tfnIsValid' }, value)).toBe(expected)
  })

  it('tfnIsValid says what to enter [SH-549]', () => {
    expect(messageFor({ rule: 'tfnIsValid' }, '123456789')).toBe('You should use a valid TFN number of 9 digits.')
  })

  const postcode: RuleCall = { rule: 'ukPostcode', countryField: 'country' }

  it.each([
    ['SW1W 0NY', true],
    ['sw1w0ny', true],
    ['M1 1AE', true],
    ['B33 8TH', true],
    ['CR2 6XH', true],
    ['DN55 1PT', true],
    ['W1A 0AX', true],
    ['EC1A 1BB', true],
    ['GIR 0AA', true],
    ['2000', false],
    ['SW1W', false],
    ['SW1W  0NY', false],
    ['QA1 1AA', false],
    ['SW1W 0CY', false],
    ['SW1W 0NYX', false],
  ])('ukPostcode checks the format of %s: %s', (value, expected) => {
    expect(holds(postcode, value, { country: 'United Kingdom' })).toBe(expected)
  })

  it.each([
    ['GB', false],
    ['UK', false],
    ['United Kingdom', false],
    [' united kingdom', false],
    ['AU', true],
    ['Ukraine', true],
    [undefined, true],
  ])('ukPostcode applies to the United Kingdom only: %j lets 2000 pass: %s', (country, expected) => {
    expect(holds(postcode, '2000', { country })).toBe(expected)
    expect(holds(postcode, '', { country })).toBe(true)
  })
})
