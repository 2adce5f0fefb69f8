import { z } from 'zod'
import { Id } from '../fields.ts'

/** Somebody as those know them who work at the same shop: by name alone. */
export const Colleague = z.object({ _id: Id, name: z.string() })
export type Colleague = z.infer<typeof Colleague>
