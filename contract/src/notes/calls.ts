import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, pageOf, paging, requiredText, text } from '../fields.ts'
import { sentences } from '../messages.ts'
import { Colleague } from '../users/colleague.ts'

/** How long a note may be, and how many colleagues it may name. */
export const longestNote = 1000
export const mostMentions = 10

/** What somebody wrote for their colleagues about a bike, an enquiry or a sale. */
export const Note = z.object({
  _id: Id,
  text: z.string(),
  /** Whom it names, as they stand in its text behind an @. */
  mentions: z.array(Colleague),
  writtenBy: Colleague,
  created: Moment,
})
export type Note = z.infer<typeof Note>

/** What notes are about: one of the three. */
const about = { bikeId: Id.optional(), enquiryId: Id.optional(), saleId: Id.optional() }

export const listNotes = endpoint('GET', '/api/notes', {
  summary: 'The notes on a bike, an enquiry or a sale, newest first',
  querystring: z.strictObject({ ...about, ...paging(20, 100) }),
  response: { 200: pageOf({ notes: z.array(Note) }) },
})

export const findMentionable = endpoint('GET', '/api/notes/mentionable', {
  summary: 'The colleagues who may see a bike, an enquiry or a sale, by name: whom a note on it may name',
  querystring: z.strictObject({ ...about, q: text(60).optional() }),
  response: { 200: z.object({ mentionable: z.array(Colleague) }) },
})

export const writeNote = endpoint(
  'POST',
  '/api/notes',
  {
    summary: 'Write a note on a bike, an enquiry or a sale; whom it names is told',
    body: z.strictObject({
      ...about,
      text: requiredText(longestNote, sentences.noteRequired),
      mentions: z
        .array(Id)
        .max(mostMentions, sentences.tooManyMentions(String(mostMentions)))
        .default([]),
    }),
    response: { 201: z.object({ _id: Id }) },
  },
  { once: true, mayWait: true },
)

export const takeBackNote = endpoint(
  'DELETE',
  '/api/notes/:noteId',
  {
    summary: "Take a note back: one's own, or as a manager another's",
    params: z.object({ noteId: Id }),
    response: { 200: z.object({ _id: Id }) },
  },
  { once: true },
)
