import { z } from 'zod'
import { sentences } from './messages.ts'

// What a person reads where a schema has no sentence of its own: zod's own words are for programmers
z.config({
  customError(issue) {
    if (issue.code === 'invalid_type')
      return issue.input === undefined || issue.input === null ? 'This is required' : 'This has the wrong form'
    if (issue.code === 'unrecognized_keys') return `Not known here: ${issue.keys.join(', ')}`
    if (issue.code === 'invalid_value') return `Choose one of: ${issue.values.map(String).join(', ')}`
    if (issue.code === 'too_small') return `Must be at least ${issue.minimum}`
    if (issue.code === 'too_big') return `Must be at most ${issue.maximum}`
    return sentences.notValid
  },
})
