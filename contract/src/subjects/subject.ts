import { z } from 'zod'
import { Id } from '../fields.ts'

/** What colleagues write notes on, give each other tasks about and are told of. */
export const subjectKinds = ['bike', 'enquiry', 'sale'] as const
const SubjectKind = z.enum(subjectKinds)
export type SubjectKind = z.infer<typeof SubjectKind>

/** One of them. */
export const Subject = z.strictObject({ kind: SubjectKind, id: Id })
export type Subject = z.infer<typeof Subject>
