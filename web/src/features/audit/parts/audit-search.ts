/**
 * The order of the audit's tables, as the address keeps it; what is left out is as it stands at first: newest first.
 * The shop stands there as `shop`, which the inventory has too (`InventorySearch`).
 */
export type AuditSearch = { by?: 'operation' | 'user'; way?: 'asc' }

/** Reads it from the address, where anything may stand. */
export const readAuditSearch = ({ by, way }: Record<string, unknown>): AuditSearch => ({
  by: by === 'operation' || by === 'user' ? by : undefined,
  way: way === 'asc' ? way : undefined,
})
