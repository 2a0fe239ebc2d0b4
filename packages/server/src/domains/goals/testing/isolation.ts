import type { Exceptions } from '#platform/testing/isolation-exceptions.ts'

export const withoutControl: Exceptions = {
  'listGoalTemplates filter.categoryId': 'the category of the example is one of custom fields',
  'goalMeasure input.readings.0.measurementId': 'a measurement is a part of its goal',
}
