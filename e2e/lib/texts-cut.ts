/** The texts of these elements that have no room, in either direction. Runs in the page. */
export const textsCut = (elements: Element[]) =>
  elements
    .filter((element) => getComputedStyle(element).overflowX === 'hidden' && !element.classList.contains('visually-hidden'))
    .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth || scrollHeight > clientHeight + 1)
    .map(({ textContent }) => textContent)
