import { expect, test } from 'vitest'
import { exampleWords, ruleWords } from './floor-words.ts'

const rule = { abovePercent: 10, lowerPercent: 2.5, everyDays: 30 }

test.each([
  [null, 'Bikes have no floor price: whoever sells settles the price.'],
  [
    rule,
    'Below its floor price staff ask a manager: the cost and 10%, less 2.5% for each 30 days in stock, never below the cost.',
  ],
  [{ ...rule, lowerPercent: 0 }, 'Below its floor price staff ask a manager: the cost and 10%, never below the cost.'],
])('the rule %j in words', (given, words) => {
  expect(ruleWords(given)).toBe(words)
})

test.each([
  [rule, 'A bike that cost ₹60,000: ₹66,000, after 30 days ₹64,500, after 60 days ₹63,000.'],
  [{ ...rule, everyDays: 1 }, 'A bike that cost ₹60,000: ₹66,000, after 1 day ₹64,500, after 2 days ₹63,000.'],
  [{ ...rule, lowerPercent: 0 }, 'A bike that cost ₹60,000: ₹66,000.'],
])('the rule %j worked out', (given, words) => {
  expect(exampleWords(given)).toBe(words)
})
