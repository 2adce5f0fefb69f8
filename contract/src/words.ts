import { z } from 'zod'

/** What a person reads where a schema has no sentence of its own: zod's own words are for programmers. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null ? 'This is required' : 'This has the wrong form'
      case 'unrecognized_keys':
        return `Not known here: ${issue.keys.join(', ')}`
      case 'invalid_value':
        return `Choose one of: ${issue.values.map(String).join(', ')}`
      case 'too_small':
        return `Must be at least ${issue.minimum}`
      case 'too_big':
        return `Must be at most ${issue.maximum}`
      default:
        return 'This is not valid'
    }
  },
})
