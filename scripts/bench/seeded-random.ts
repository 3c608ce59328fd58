export interface Random {
  /** Returns a number of at least 0 and less than 1. */
  next(): number
  pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value
}

/** Returns the same numbers each time for the same seed. It is a linear congruential generator, good enough to vary test data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    pick(values) {
      const value = values[Math.floor(next() * values.length)]
      if (value === undefined) throw new Error('pick: the list is empty')
      return value
    },
  }
}
