import { describe, expect, it } from 'vitest'
import { wordsFor } from './failure-words.ts'
import { CallFailure, NetworkFailure, SessionEnded } from './failures.ts'

const words = { failed: 'Failed to save shop', broken: 'An error occurred while saving the shop' }

describe('wordsFor', () => {
  it("puts the server's reason below the sentence of the call", () => {
    const error = new CallFailure(409, 'This name is taken', 'name_taken')
    expect(wordsFor(error, words)).toEqual({ title: 'Error', message: words.failed, reason: 'This name is taken' })
  })

  it("puts the server's sentence first where the call says so", () => {
    const error = new CallFailure(409, 'This name is taken', 'name_taken')
    expect(wordsFor(error, { ...words, serverFirst: true })).toEqual({ title: 'Error', message: 'This name is taken' })
    expect(wordsFor(new CallFailure(502, '', ''), { ...words, serverFirst: true })?.message).toBe(words.failed)
  })

  it('tells a failed network from a refusal', () => {
    expect(wordsFor(new NetworkFailure('away', { cause: null }), words)).toEqual({
      title: 'Error',
      message: words.broken,
      reason: 'away',
    })
    expect(wordsFor(new Error('a bug'), words)).toEqual({ title: 'Error', message: words.broken })
  })

  it('names no error where what was sent is safe', () => {
    const lost = new NetworkFailure('not known yet', { cause: null, write: 'safe' })
    expect(wordsFor(lost, words)).toEqual({ title: 'No answer came', message: 'not known yet' })
    const unsent = new NetworkFailure('kept', { cause: null, write: 'notSent' })
    expect(wordsFor(unsent, words)).toEqual({ title: 'No network', message: 'kept' })
  })

  it('keeps the words of the specification, with what is known below them', () => {
    const lost = new NetworkFailure('not known yet', { cause: null, write: 'safe' })
    const said = { title: 'Error', message: words.broken, reason: 'not known yet' }
    expect(wordsFor(lost, { ...words, asSpecified: true })).toEqual(said)
  })

  it('says nothing of what the page says itself', () => {
    const error = new CallFailure(409, 'Sold by Asha', 'bike_already_sold')
    expect(wordsFor(error, { ...words, saidOnPage: [409] })).toBeNull()
    expect(wordsFor(error, { ...words, saidOnPage: [403] })).not.toBeNull()
  })

  it('says nothing when the session has ended', () => {
    expect(wordsFor(new SessionEnded('ended'), words)).toBeNull()
  })
})
