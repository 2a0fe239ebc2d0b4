/** In how many columns so many links leave the fewest empty places in their last row: 4 to 6. */
export function columnsOf(count: number): number {
  const empty = (columns: number) => (columns - (count % columns)) % columns
  return [5, 6, 4].reduce((best, columns) => (empty(columns) < empty(best) ? columns : best))
}
