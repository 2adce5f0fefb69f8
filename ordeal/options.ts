import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    /** Some of the ordeals alone, by name, joined by commas. */
    only: { type: 'string' },
    /** One of the two databases alone: embedded or postgres. */
    on: { type: 'string' },
    /** How often, instead of each ordeal's own number: trials, requests, minutes or mutations. */
    trials: { type: 'string' },
    /** The seed of an earlier run, to repeat its choices. */
    seed: { type: 'string' },
  },
})

export const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
export const trials = (usual: number): number => (values.trials === undefined ? usual : Number(values.trials))
export const wantsDatabase = (name: string): boolean => values.on === undefined || values.on === name
export const wants = (name: string): boolean => values.only === undefined || values.only.split(',').includes(name)
