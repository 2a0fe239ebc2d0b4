import { Skeleton } from '@mantine/core'

/** Rows of the height that the real ones will have, so that nothing jumps. */
export function SkeletonRows({ columns, rows = 8 }: { columns: number; rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_each, column) => (
        <td key={column}>
          <Skeleton height={12} width={`${40 + ((row * 7 + column * 13) % 50)}%`} />
        </td>
      ))}
    </tr>
  ))
}
