import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { AddedSection, SectionProps, StandardSection } from '#platform/routing/contributions.ts'
import { useSite } from '#platform/routing/site.ts'

interface Props extends SectionProps {
  /** What every page of a record has; nothing where this record has none of it. */
  standard: Readonly<Record<StandardSection, ReactNode>>
}

/** The sections of the page of a record, those of other domains among them, in their order. */
export function RecordSections({ standard, ...about }: Props) {
  return useSite()
    .sections(about.kind)
    .map((section) => (
      <Suspense key={section.name}>{'load' in section ? createElement(componentOf(section), about) : standard[section.name]}</Suspense>
    ))
}

/** The sections that other domains add, for a page that has none of the standard ones. */
export function AddedSections(about: SectionProps) {
  return useSite()
    .sections(about.kind)
    .map((section) => 'load' in section && <Suspense key={section.name}>{createElement(componentOf(section), about)}</Suspense>)
}

const components = new WeakMap<AddedSection, ComponentType<SectionProps>>()

/** Made once: a component made again would be drawn again. */
function componentOf(section: AddedSection): ComponentType<SectionProps> {
  const known = components.get(section) ?? lazy(section.load)
  components.set(section, known)
  return known
}
