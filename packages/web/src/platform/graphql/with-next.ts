interface Page {
  readonly items: readonly unknown[]
}

/** What is shown of a list with its next page behind it: where that page ends is where the list is read on from. */
export const withNext = <Of extends Page>(shown: Of, next: Of): Of => ({ ...next, items: [...shown.items, ...next.items] })
