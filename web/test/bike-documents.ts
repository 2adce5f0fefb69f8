import { getBikePage } from '@forecourt/contract/bike-page'
import { screen } from '@testing-library/dom'
import { answerForTrade } from './answers.ts'
import { bike, bikePage, id, manager, moment } from './dealership.ts'
import { answer } from './network.ts'
import { open } from './page.tsx'

/* The page of a bike, for the tests of its documents. */

/** A page of its RC. */
export const page = { _id: id(91), contentType: 'image/webp', bytes: 1000, created: moment } as const

export function answerForBike() {
  answerForTrade()
  answer(getBikePage, bikePage)
}

export const openBike = () => open(`/bikes/${bike._id}`, manager)

/** A card of it by its title. */
export const card = (title: string) => screen.findByRole('region', { name: title })
