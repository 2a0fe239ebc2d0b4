import { describe, expect, it } from 'vitest'
import { apiNameOf, isApiName } from './api-names.ts'

describe('the API name that is derived from a name', () => {
  it('has lowercase letters and underscores only, without accents, at most 60 of them', () => {
    expect(apiNameOf('Size of shoes')).toBe('size_of_shoes')
    expect(apiNameOf('  Diplômes (2026) ')).toBe('diplomes')
    const long = apiNameOf('Certificates and further qualifications of people who work in laboratories')
    expect(long.length).toBeLessThanOrEqual(60)
    expect(isApiName(long)).toBe(true)
    expect(apiNameOf('2026')).toBe('')
  })
})
