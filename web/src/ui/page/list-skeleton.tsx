import { Skeleton } from '@mantine/core'

/** Stands in the place of a list while it is fetched. */
export function ListSkeleton({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <output aria-busy="true" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={48} my="md" />
      ))}
    </output>
  )
}
